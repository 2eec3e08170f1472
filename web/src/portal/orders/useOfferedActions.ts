import { type OrderAction, orderActionsFor } from '@bencao/shared/domain/orders/orderActions.ts'
import { usePermissions } from '../../state/usePermission.ts'
import { viewing } from '../../state/viewing.ts'
import { factsOf, type OrderToActOn } from './orderFacts.ts'

/** Printing makes a token, which customer service may not. */
const prints: readonly OrderAction[] = ['receipt', 'packingSlip']

/** The actions of an order that its reader may take. */
export const useOfferedActions = (order: OrderToActOn): OrderAction[] => {
  const actions = orderActionsFor(factsOf(order), usePermissions())
  return viewing ? actions.filter((action) => !prints.includes(action)) : actions
}
