import {
  afterReverseAnswer,
  type ReversalAsker,
  type ReversalStep,
  type ReverseAnswer,
} from '@bencao/shared/domain/reversal.ts'
import { writeAudit } from '../../audit/queries.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { mayRetry, retryWhileDatabaseDown } from '../../db/retryWhileDatabaseDown.ts'
import { reverseCapture } from '../../ledger/queries.ts'
import type { Services } from '../../ports/services.ts'
import { gatewayNamed } from '../gateways.ts'
import { lockDue, type Payables } from '../payable.ts'
import { lockPayment, voidPayment } from '../queries.ts'
import {
  type DueRefund,
  endDueRefund,
  hasState,
  type LeasedReversal,
  moveReversal,
  type Reversal,
} from './queries.ts'
import { ofRow } from '../../http/provider.ts'

interface Reversing {
  transaction: Transaction
  services: Services
  payables: Payables
}

/** The result of a reversal for the person who requested it. */
export type ReversalOutcome =
  /** The money is returned, or there is nothing to return. */
  | { kind: 'done' }
  /** The charge is settled: a person has to refund it by hand, or keep it. */
  | { kind: 'settled' }
  /** A person has to decide. */
  | { kind: 'unknownThere' }
  /** The charge stays, or still needs a decision. */
  | { kind: 'notDone' }
  /** Not known yet: the job continues until the gateway answers. `fault` is an error of ours. */
  | { kind: 'open'; fault?: unknown }

/**
 * Reverses a charge for staff in the same way as a charge is made: the request was written before, the gateway is
 * called once and outside any transaction, and its answer is written.
 */
export async function reverseForStaff(
  { transaction, services, payables }: Reversing,
  reversal: LeasedReversal,
  asker: 'request' | 'decision',
): Promise<ReversalOutcome> {
  try {
    const answer = await requestReversal(services, reversal)
    const written = await retryWhileDatabaseDown(() =>
      transaction((db) => writeAnswer(db, payables, reversal, asker, answer)),
    )
    if (!written || answer === 'unanswered') return { kind: 'open' }
    return { kind: asker === 'decision' && answer === 'unknownThere' ? 'done' : answer }
  } catch (error) {
    // The gateway was called, so from here on only the job may decide what happened.
    return { kind: 'open', fault: mayRetry(error) ? undefined : error }
  }
}

/** Calls the gateway that made the charge to reverse it. */
export async function requestReversal(services: Services, reversal: Reversal): Promise<ReverseAnswer> {
  const { gateway, kind, transactionId, cents: amountCents } = reversal
  const result = await gatewayNamed(services, gateway).reverse({ kind, transactionId, amountCents })
  return result.kind
}

/**
 * Writes the consequence of the gateway's answer for a reversal. When the reversal ends, the payment, the ledger and
 * the subject change in the same transaction. Idempotent. True if the result is written, by this call or before; false
 * if the reversal had another result, or another process has the lease.
 */
export async function writeAnswer(
  db: Db,
  payables: Payables,
  reversal: LeasedReversal,
  asker: ReversalAsker,
  answer: ReverseAnswer,
): Promise<boolean> {
  const step = afterReverseAnswer(asker, answer, reversal.state)
  const { to } = step
  const isOver = to === 'done' || to === 'notNeeded'
  const moved = isOver ? await finish(db, payables, reversal, step) : await moveReversal(db, reversal, step)
  if (!moved) return to !== null && (await hasState(db, reversal, to))
  if (asker === 'job' && step.final) {
    await writeAudit(db, [
      {
        accountId: moved.askedBy,
        role: 'staff',
        action: payables[reversal.subjectKind].reversalCall,
        patientIds: 'patientIds' in moved ? moved.patientIds : [],
        recordId: reversal.subjectId,
        outcome: to === 'done' ? 'ok' : 'payment.voidRefused',
        requestId: 'settlePayments',
      },
    ])
  }
  return true
}

async function finish(
  db: Db,
  payables: Payables,
  reversal: LeasedReversal,
  step: ReversalStep,
): Promise<{ askedBy: string | null; patientIds: string[] } | null> {
  const provider = ofRow(reversal)
  const due = await lockDue(db, provider, payables, reversal)
  const payment = await lockPayment(db, provider, reversal.paymentId)
  if (!due || !payment) throw new Error('a reversal without its payment')
  const moved = await moveReversal(db, reversal, step)
  if (!moved) return null
  if (payment.state === 'captured') {
    await voidPayment(db, payment)
    await reverseCapture(db, payment.paymentId)
    const { askedBy: accountId, reason } = moved
    await due.reversed({ accountId, reason, money: step.to === 'done' ? 'voided' : 'none' })
  }
  return { askedBy: moved.askedBy, patientIds: due.patientId === null ? [] : [due.patientId] }
}

/** Records a refund by hand; a charge that paid its subject is reversed in the ledger with it, in this transaction. */
export async function recordRefund(
  db: Db,
  payables: Payables,
  refund: DueRefund,
  { askedBy, refundId }: { askedBy: string; refundId: string },
): Promise<void> {
  const provider = ofRow(refund)
  const due = await lockDue(db, provider, payables, refund)
  const payment = await lockPayment(db, provider, refund.paymentId)
  if (!due || !payment) throw new Error('a refund without its payment')
  await endDueRefund(db, refund, { askedBy, refundId })
  if (payment.state !== 'captured') return
  await voidPayment(db, payment)
  await reverseCapture(db, payment.paymentId)
  await due.reversed({ accountId: askedBy, reason: refund.reason, money: 'refunded' })
}
