import { type OrderAction, possibleOrderActions } from '@bencao/shared/domain/orders/orderActions.ts'
import { Button } from '@mantine/core'
import { useText } from '../../../text/text.ts'
import { Allowed } from '../../../session/Allowed.tsx'
import { factsOf, type OrderToActOn, takesAway } from '../orderFacts.ts'
import { useOfferedActions } from '../useOfferedActions.ts'

interface OrderButtonsProps {
  order: OrderToActOn
  pending: boolean
  onAction: (action: OrderAction) => void
}

/** The order's actions as buttons, the next step first. */
export function OrderButtons({ order, pending, onAction }: OrderButtonsProps) {
  const text = useText()
  const facts = factsOf(order)
  const actions = useOfferedActions(order).filter((action) => action !== 'detail')
  const awaitsPayment = possibleOrderActions(facts).includes('pay')
  return (
    <>
      {awaitsPayment && !actions.includes('pay') && (
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
          onClick={() => onAction(action)}
        >
          {text(`orders.actions.${action}`)}
        </Button>
      ))}
    </>
  )
}
