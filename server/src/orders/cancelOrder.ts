import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { refuse } from '../http/refusal.ts'
import { endPayLink } from '../payLinks/links/endPayLink.ts'
import { type Actor, moveOrder } from './moveOrder.ts'
import { notPayable } from './moveQueries.ts'
import { notifyOrderMoved, type Why } from './notifyOrderMoved.ts'
import { notifyPatientCancelled } from './notifyPayingPatient.ts'
import { hasLivePayment, type LockedOrder, lockOrder } from './queries.ts'
import { giveStockBack } from './stockQueries.ts'

/**
 * Cancels an unpaid order and puts its goods back in stock.
 * @throws Refusal record.unknown, order.wrongState, or order.paymentLive while a charge is being settled
 */
export async function cancelUnpaid(
  db: Db,
  provider: Provider,
  orderId: string,
  by: Actor,
  reason = '',
): Promise<LockedOrder> {
  const order = (await lockOrder(db, provider, orderId)) ?? refuse('record.unknown')
  if (order.state !== 'awaitingPayment') refuse('order.wrongState')
  if (await hasLivePayment(db, provider, orderId)) refuse('order.paymentLive')
  await moveOrder(db, provider, orderId, { from: order.state, to: 'cancelled', by, reason }, notPayable)
  await giveStockBack(db, provider, orderId)
  await endPayLink(db, provider, orderId, 'cancelled')
  return order
}

/**
 * Cancels a locked order that waits to be packed and holds no money any more; its goods go back in stock. `cents` is what goes
 * back to the payer with it.
 */
export async function cancelProcessing(
  db: Db,
  provider: Provider,
  orderId: string,
  by: Actor,
  why: Why & { cents: number },
): Promise<void> {
  const { reason, money, cents } = why
  await moveOrder(db, provider, orderId, { from: 'processing', to: 'cancelled', by, reason })
  await giveStockBack(db, provider, orderId)
  await notifyOrderMoved(db, provider, orderId, 'cancelledByStaff', { why })
  await notifyPatientCancelled(db, provider, { orderId, money, cents })
}
