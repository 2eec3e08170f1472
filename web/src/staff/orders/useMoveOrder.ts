import type { Data } from '@bencao/shared/contract/index.ts'
import type { FulfillmentStep } from '@bencao/shared/domain/orders/fulfillment.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { useStaffText } from '../work/staffText.ts'
import { offerUndo } from './packing/undoable.ts'
import { useUndo } from './packing/usePacking.ts'

/** Moves an order to its next state, and shows that state. */
export const useMoveOrder = (
  { providerId, orderId, orderNumber }: Data<'staff_order_detail'>,
  { onDone, onRefused }: { onDone?: () => void; onRefused?: (fields: Record<string, string>) => void } = {},
) => {
  const text = useStaffText()
  const undo = { packed: useUndo('packed'), shipped: useUndo('shipped') }
  const { submit, pending } = useSubmit('staff_order_move', {
    onDone(_data, { to }) {
      onDone?.()
      const said = text(`orders.moved.${to}`, { number: orderNumber })
      if (to === 'packed' || to === 'shipped') offerUndo(said, () => undo[to]([{ providerId, orderId }]))
      else showSuccess(said)
    },
    onRefused: ({ data }) => onRefused?.(data.fields ?? {}),
  })
  const move = (to: FulfillmentStep, parcel: { carrier?: string; trackingNumber?: string } = {}) =>
    submit({ providerId, orderId, to, ...parcel })
  return { move, pending }
}
