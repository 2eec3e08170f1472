import { type OrderState, orderTone } from '@bencao/shared/domain/order.ts'
import { useClientState } from '../state/useClientState.ts'
import { useText } from '../text/text.ts'
import { StatusMark } from '../ui/text/StatusMark.tsx'

/** An order's state, with the name and tone that the server returned. */
export function OrderStatus({ statusId }: { statusId: OrderState }) {
  const text = useText()
  const named = useClientState((state) => state.statusList).find((row) => row.statusId === statusId)
  return (
    <StatusMark tone={named?.tone ?? orderTone[statusId]}>
      {named?.name ?? text(`states.order.${statusId}`)}
    </StatusMark>
  )
}
