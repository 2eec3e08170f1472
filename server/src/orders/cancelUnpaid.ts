import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/context.ts'
import { refuse } from '../http/refusal.ts'
import { type Mover, moveOrder } from './moveOrder.ts'
import { hasLivePayment, type LockedOrder, lockOrder } from './queries.ts'
import { giveStockBack } from './stockQueries.ts'

/**
 * Cancels an order that nobody paid, and gives its stock back.
 * @throws Refusal record.unknown, order.wrongState, or order.paymentLive while a charge is being settled
 */
export async function cancelUnpaid(
  db: Db,
  provider: Provider,
  orderId: string,
  by: Mover,
): Promise<LockedOrder> {
  const order = (await lockOrder(db, provider, orderId)) ?? refuse('record.unknown')
  if (order.state !== 'awaitingPayment') refuse('order.wrongState')
  if (await hasLivePayment(db, provider, orderId)) refuse('order.paymentLive')
  await moveOrder(db, provider, orderId, order.state, 'cancelled', by, sql`, pay_before = null`)
  await giveStockBack(db, provider, orderId)
  return order
}
