import type { Db } from '../db/database.ts'
import type { Provider } from '../http/context.ts'
import { refuse } from '../http/refusal.ts'
import { cancelUnpaid } from '../orders/cancelUnpaid.ts'
import { type Mover, moveOrder } from '../orders/moveOrder.ts'
import { type LockedOrder, lockOrder } from '../orders/queries.ts'
import { giveStockBack } from '../orders/stockQueries.ts'
import { tellOfMove } from '../orders/notifyOrderMoved.ts'
import { type CancelWish, noteTakenBack, wantCancelled } from './cancelQueries.ts'
import { reverseCapture } from '../ledger/postings.ts'
import { findLatestPayment, findPayment, lockPayment } from './queries.ts'
import type { Turn } from './turn.ts'

/** A charge to be voided at the gateway, which is the caller's turn. */
export interface ToVoid {
  paymentId: string
  transactionId: string
  turn: Turn
}

/**
 * Cancels a locked order that is not packed. One that was paid is only marked, and nobody packs it: its charge has to be
 * voided first, outside of the transaction. Null: cancelled, nothing to void.
 * @throws Refusal order.wrongState; order.paymentLive while a charge is being settled or voided; payment.voidRefused
 */
export async function beginCancel(
  db: Db,
  provider: Provider,
  order: LockedOrder,
  wish: CancelWish,
): Promise<ToVoid | null> {
  const { orderId } = order
  const by: Mover = { kind: 'staff', accountId: wish.accountId }
  if (order.state === 'awaitingPayment') {
    await cancelUnpaid(db, provider, orderId, by)
    await tellOfMove(db, provider, orderId, 'cancelledByStaff', { reason: wish.reason, paid: false })
    return null
  }
  if (order.state !== 'processing') return refuse('order.wrongState')
  if (order.totalCents === 0) {
    await cancelProcessing(db, provider, orderId, by, { reason: wish.reason, paid: false })
    return null
  }
  const payment = await findLatestPayment(db, provider, orderId)
  if (payment?.state !== 'captured') return refuse('order.wrongState')
  if (payment.cancelBy) return refuse('order.paymentLive')
  const { paymentId, transactionId } = payment
  if (!transactionId) return refuse('payment.voidRefused')
  return { paymentId, transactionId, turn: await wantCancelled(db, provider, paymentId, wish) }
}

/**
 * The charge is voided, or the gateway knows none and a person decided so: payment void, order cancelled, its capture
 * taken back in the ledger, its goods back in stock and the provider told, in one transaction. Safe to repeat. Answers the
 * order, null when it was finished before.
 */
export async function finishCancel(
  db: Db,
  provider: Provider,
  paymentId: string,
  charge: 'voided' | 'gone' = 'voided',
): Promise<LockedOrder | null> {
  const known = await findPayment(db, provider, paymentId)
  const order = known && (await lockOrder(db, provider, known.orderId))
  const payment = await lockPayment(db, provider, paymentId)
  if (!order || !payment) throw new Error('a payment without its order')
  const { cancelBy, cancelReason } = payment
  if (!cancelBy || !(await noteTakenBack(db, payment))) return null
  await reverseCapture(db, paymentId)
  const by: Mover = { kind: 'staff', accountId: cancelBy }
  await cancelProcessing(db, provider, order.orderId, by, {
    reason: cancelReason,
    paid: charge === 'voided',
  })
  return order
}

async function cancelProcessing(
  db: Db,
  provider: Provider,
  orderId: string,
  by: Mover,
  why: { reason: string; paid: boolean },
): Promise<void> {
  await moveOrder(db, provider, orderId, 'processing', 'cancelled', by)
  await giveStockBack(db, provider, orderId)
  await tellOfMove(db, provider, orderId, 'cancelledByStaff', why)
}
