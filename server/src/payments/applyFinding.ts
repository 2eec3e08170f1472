import { isLive, settlePayment } from '@bencao/shared/domain/payment.ts'
import { noteTokenToForget } from '../cards/queries.ts'
import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/context.ts'
import { lockOrder, type LockedOrder } from '../orders/queries.ts'
import { markPaid } from '../orders/moveOrder.ts'
import { queueOrderPaid } from '../outbox/orderPaid.ts'
import type { CardTransaction, Outcome } from '../services/cards/port.ts'
import { postCapture } from './ledger.ts'
import { findLatestPayment, lockPayment, type Payment, settle } from './queries.ts'

/** What the gateway said of an attempt, to the charge itself or to a later question. */
export type Finding =
  | { kind: 'approved'; transaction: CardTransaction }
  | { kind: 'declined'; code: string | null }
  /** It knows of no such charge. */
  | { kind: 'none' }
  /** Certain that nothing was charged. */
  | { kind: 'unreachable' }
  | { kind: 'unanswered' }

export const findingOf = (outcome: Outcome<CardTransaction>): Finding => {
  if (outcome.kind === 'ok') return { kind: 'approved', transaction: outcome.value }
  if (outcome.kind === 'declined') return { kind: 'declined', code: outcome.code }
  if (outcome.kind === 'unknown') return { kind: 'unanswered' }
  return { kind: 'unreachable' }
}

/** When to ask again, in seconds, by how long ago the attempt was started. */
const askAgainAfter = (secondsAgo: number): number => {
  if (secondsAgo < 10) return 2
  if (secondsAgo < 60) return 10
  return secondsAgo < 600 ? 60 : 300
}

/** After its release an attempt is looked at once more: a charge that was booked late is then undone. */
const lookBackSeconds = 3_600

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
  const { orderId } = await db.one<{ orderId: string }>(sql`
    select order_id as "orderId" from payment where provider_id = ${provider.providerId} and id = ${paymentId}`)
  const order = await lockOrder(db, provider, orderId)
  const payment = await lockPayment(db, provider, paymentId)
  if (!order || !payment) throw new Error('a payment without its order')
  if (payment.state === 'captured') return payment

  await settle(db, payment, await settlementOf(db, provider, order, payment, finding))
  const after = await lockPayment(db, provider, paymentId)
  if (!after) throw new Error('a payment vanished')
  if (after.state === 'captured') {
    await markPaid(db, provider, orderId)
    await postCapture(db, { ...order, paymentId, providerId: provider.providerId })
    await queueOrderPaid(db, provider, orderId)
  }
  if (!isLive(after.state) && payment.oneOffToken) await noteTokenToForget(db, payment.oneOffToken)
  return after
}

async function settlementOf(
  db: Db,
  provider: Provider,
  order: LockedOrder,
  payment: Payment,
  finding: Finding,
) {
  const { secondsAgo } = await db.one<{ secondsAgo: number }>(sql`
    select epoch(app_now()) - ${payment.startedAt}::bigint as "secondsAgo"`)
  if (finding.kind === 'unreachable') return { state: 'void' as const, checkAfterSeconds: null }

  const found = finding.kind === 'approved' ? finding.transaction : null
  const foreign = found?.currency !== undefined && found.currency !== 'USD'
  const decided = settlePayment({
    state: payment.state,
    startedSecondsAgo: secondsAgo,
    notFoundCount: payment.notFoundCount,
    amountCents: payment.amountCents,
    found: finding.kind,
    // Another currency is another amount.
    foundAmountCents: foreign ? -1 : found?.amountCents,
  })
  const facts = found && {
    transactionId: found.transactionId,
    approvalCode: found.approvalCode,
    network: found.network,
    last4: found.last4,
  }
  const state = decided.to === 'stay' ? payment.state : decided.to

  const paidOtherwise = async () => {
    const latest = await findLatestPayment(db, provider, order.orderId)
    return (
      order.state !== 'awaitingPayment' ||
      (latest?.paymentId !== payment.paymentId && latest?.state === 'captured')
    )
  }
  if (decided.voidCharge || (state === 'captured' && (await paidOtherwise()))) {
    return {
      ...facts,
      state: 'void' as const,
      voidWanted: !found?.voided,
      checkAfterSeconds: found?.voided ? null : 0,
    }
  }
  if (isLive(state)) {
    return { state, countNotFound: decided.countNotFound, checkAfterSeconds: askAgainAfter(secondsAgo) }
  }
  const released = state === 'void' && isLive(payment.state)
  return {
    ...facts,
    state,
    declineCode: finding.kind === 'declined' ? finding.code : undefined,
    countNotFound: decided.countNotFound,
    checkAfterSeconds: released ? lookBackSeconds : null,
  }
}
