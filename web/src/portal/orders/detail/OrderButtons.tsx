import { Button } from '@mantine/core'
import { useText } from '../../../text/text.ts'
import { Allowed } from '../../../session/Allowed.tsx'
import { takesAway, useAllowedActions } from '../OrderMenu.tsx'
import type { ActingOn, OrderAction } from '../orderActions.ts'

interface OrderButtonsProps {
  order: ActingOn
  /** What the server lets happen now. */
  may: { pay: boolean; cancel: boolean }
  pending: boolean
  onAct: (action: OrderAction) => void
}

/** The order's actions as buttons, the next step first. */
export function OrderButtons({ order, may, pending, onAct }: OrderButtonsProps) {
  const text = useText()
  const actions = useAllowedActions(order).filter(
    (action) => action !== 'detail' && (action !== 'pay' || may.pay) && (action !== 'cancel' || may.cancel),
  )
  return (
    <>
      {may.pay && !actions.includes('pay') && (
        <Allowed to="order:pay" explain>
          {null}
        </Allowed>
      )}
      {actions.map((action) => (
        <Button
          key={action}
          variant={action === 'pay' || action === 'continue' ? 'filled' : 'default'}
          {...(takesAway(action) && { variant: 'subtle', color: 'cinnabar' })}
          loading={action === 'reorder' && pending}
          onClick={() => onAct(action)}
        >
          {text(`orders.actions.${action}`)}
        </Button>
      ))}
    </>
  )
}
