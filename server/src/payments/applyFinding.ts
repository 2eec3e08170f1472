import { isLive } from '@bencao/shared/domain/payment.ts'
import sql from 'sql-template-tag'
import { noteTokenToForget } from '../cards/queries.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/context.ts'
import { markPaid } from '../orders/moveOrder.ts'
import { type LockedOrder, lockOrder } from '../orders/queries.ts'
import { tellOfMove } from '../orders/notifyOrderMoved.ts'
import { decide } from './decide.ts'
import type { Finding } from './finding.ts'
import { postCapture } from '../ledger/postings.ts'
import { findLatestPayment, findPayment, lockPayment, type Payment, settle } from './queries.ts'

/**
 * Writes down what a finding means for the attempt and its order, in one transaction: captured with order, ledger and
 * message together; declined; released; or still open. Safe to repeat: what has been decided stays decided.
 */
export async function applyFinding(
  db: Db,
  provider: Provider,
  paymentId: string,
  finding: Finding,
): Promise<Payment> {
  const known = await findPayment(db, provider, paymentId)
  const order = known && (await lockOrder(db, provider, known.orderId))
  const payment = await lockPayment(db, provider, paymentId)
  if (!order || !payment) throw new Error('a payment without its order')

  const settlement = decide({
    payment,
    finding,
    secondsAgo: await secondsSince(db, payment.startedAt),
    payable: await isPayable(db, provider, order, paymentId),
  })
  if (!settlement) return payment
  await settle(db, payment, settlement)
  if (settlement.state === 'captured') {
    await markPaid(db, provider, order.orderId)
    await postCapture(db, { ...order, paymentId, providerId: provider.providerId })
    await tellOfMove(db, provider, order.orderId, 'processing')
  }
  if (!isLive(settlement.state) && payment.oneOffToken) await noteTokenToForget(db, payment.oneOffToken)
  const after = await findPayment(db, provider, paymentId)
  return after ?? payment
}

const secondsSince = async (db: Db, startedAt: number): Promise<number> =>
  (await db.one<{ ago: number }>(sql`select epoch(app_now()) - ${startedAt}::bigint as ago`)).ago

async function isPayable(db: Db, provider: Provider, order: LockedOrder, paymentId: string) {
  const latest = await findLatestPayment(db, provider, order.orderId)
  const paidByOther = latest?.state === 'captured' && latest.paymentId !== paymentId
  return order.state === 'awaitingPayment' && !paidByOther
}
