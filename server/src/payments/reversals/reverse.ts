import {
  afterReverseAnswer,
  type ReversalAsker,
  type ReversalStep,
  type ReverseAnswer,
} from '@bencao/shared/domain/reversal.ts'
import { writeAudit } from '../../audit/queries.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { findRefundLimit } from '../../db/settings.ts'
import { mayRetry, retryWhileDatabaseDown } from '../../db/retryWhileDatabaseDown.ts'
import { ofRow } from '../../http/provider.ts'
import { postRefund, reverseCapture } from '../../ledger/queries.ts'
import type { Services } from '../../ports/services.ts'
import { gatewayNamed } from '../gateways.ts'
import { type Due, lockDue, type Payables } from '../payable.ts'
import { lockPayment, type Payment, voidPayment } from '../queries.ts'
import { type DueRefund, endDueRefund } from './byHandQueries.ts'
import { hasState, type LeasedReversal, moveReversal, type Reversal } from './queries.ts'

interface Reversing {
  transaction: Transaction
  services: Services
  payables: Payables
}

/** The result of a reversal for the person who requested it. */
export type ReversalOutcome =
  /** The money is returned, or there is nothing to return. */
  | { kind: 'done' }
  /** The gateway does not return the money: a person has to refund it by hand, or keep it. */
  | { kind: 'refused' }
  /** The charge stays: it is settled, and only a refund that a second person confirms gives it back. */
  | { kind: 'refundFirst' }
  /** A person has to decide. */
  | { kind: 'unknownThere' }
  /** The charge stays, or still needs a decision. */
  | { kind: 'notDone' }
  /** Not known yet: the job continues until the gateway answers. `fault` is an error of ours. */
  | { kind: 'open'; fault?: unknown }

/**
 * Reverses a charge for staff in the same way as a charge is made: the request was written before, the gateway is
 * called outside any transaction, and its answer is written. A void of a settled charge goes on as a return, up to the amount
 * that one person may give back.
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
    if (written.goesOn) return reverseForStaff({ transaction, services, payables }, written.goesOn, asker)
    if (!written.known || answer === 'unanswered' || answer === 'notFound') return { kind: 'open' }
    if (answer === 'unknownThere' && asker === 'decision' && reversal.kind === 'void') return { kind: 'done' }
    if (answer === 'settled' && written.to === 'withdrawn') return { kind: 'refundFirst' }
    if (answer === 'settled' || written.to === 'refundDue') return { kind: 'refused' }
    return { kind: answer === 'refused' ? 'notDone' : answer }
  } catch (error) {
    // The gateway was called, so from here on only the job may decide what happened.
    return { kind: 'open', fault: mayRetry(error) ? undefined : error }
  }
}

/** Our own reference of a reversal at the gateway. */
const referenceOf = ({ reversalId }: Reversal): string => reversalId.replaceAll('-', '')

/**
 * Calls the gateway that made the charge to reverse it. A return that it was already asked for is only looked up: its
 * answer was lost, and the gateway would return the money twice.
 */
export async function requestReversal(services: Services, reversal: LeasedReversal): Promise<ReverseAnswer> {
  const { kind, transactionId, cents: amountCents, sentBefore, sentSecondsAgo } = reversal
  const gateway = gatewayNamed(services, reversal.gateway)
  const request = { kind, transactionId, amountCents, reference: referenceOf(reversal) }
  if (kind === 'refund' && sentBefore) {
    const since = new Date(Date.now() - sentSecondsAgo * 1_000)
    const found = await gateway.findReturn({ ...request, since })
    return found.kind === 'none' ? 'notFound' : found.kind
  }
  const result = await gateway.reverse(request)
  return kind === 'refund' && result.kind === 'notDone' && result.reached ? 'refused' : result.kind
}

interface Written {
  /** It is written, by this call or before; false if the reversal had another result, or another process has the lease. */
  known: boolean
  to: ReversalStep['to']
  /** The same reversal, which the caller continues as a return. */
  goesOn?: LeasedReversal
}

/**
 * Writes the consequence of the gateway's answer for a reversal. When the reversal ends, the payment, the ledger and
 * the subject change in the same transaction. Idempotent.
 */
export async function writeAnswer(
  db: Db,
  payables: Payables,
  reversal: LeasedReversal,
  asker: ReversalAsker,
  answer: ReverseAnswer,
): Promise<Written> {
  const limitCents = await findRefundLimit(db, reversal.askedBy)
  const step = afterReverseAnswer(asker, answer, reversal, limitCents)
  const { to } = step
  const isOver = to === 'done' || to === 'notNeeded'
  const byPerson = asker === 'request' || asker === 'decision'
  const moved = isOver
    ? await finish(db, payables, reversal, step)
    : await moveReversal(db, reversal, step, { keepLease: byPerson && step.asReturn === true })
  if (!moved) return { known: to !== null && (await hasState(db, reversal, to)), to }
  if (asker === 'job' && (step.final || to === 'refundDue' || to === 'withdrawn')) {
    await writeAudit(db, [
      {
        accountId: moved.askedBy,
        role: 'staff',
        action: reversal.asRefund ? 'staff_refund' : payables[reversal.subjectKind].reversalCall,
        patientIds: 'patientIds' in moved ? moved.patientIds : [],
        recordId: reversal.subjectId,
        outcome: to === 'done' ? 'ok' : to === 'withdrawn' ? 'payment.refundFirst' : 'payment.voidRefused',
        requestId: 'settlePayments',
      },
    ])
  }
  const leasedUntil = 'leasedUntil' in moved ? moved.leasedUntil : null
  if (!step.asReturn || leasedUntil === null) return { known: true, to }
  return {
    known: true,
    to,
    goesOn: { ...reversal, kind: 'refund', state: 'started', sentBefore: false, leasedUntil },
  }
}

async function finish(
  db: Db,
  payables: Payables,
  reversal: LeasedReversal,
  step: ReversalStep,
): Promise<{ askedBy: string | null; patientIds: string[] } | null> {
  const { due, payment } = await lockBoth(db, payables, reversal)
  const moved = await moveReversal(db, reversal, step)
  if (!moved) return null
  const { askedBy: accountId, reason } = moved
  await book(db, { due, payment, reversal }, { accountId, reason, isDone: step.to === 'done' })
  return { askedBy: accountId, patientIds: due.patientId === null ? [] : [due.patientId] }
}

async function lockBoth(db: Db, payables: Payables, reversal: Reversal) {
  const provider = ofRow(reversal)
  const due = await lockDue(db, provider, payables, reversal)
  const payment = await lockPayment(db, provider, reversal.paymentId)
  if (!due || !payment) throw new Error('a reversal without its payment')
  return { due, payment }
}

/**
 * Writes to the ledger and to the subject what went back. A charge that paid nothing leaves no trace there. A refund
 * whose void did not hold and was made again is already written.
 */
async function book(
  db: Db,
  { due, payment, reversal }: { due: Due; payment: Payment; reversal: Reversal },
  { accountId, reason, isDone }: { accountId: string | null; reason: string; isDone: boolean },
): Promise<void> {
  if (payment.state !== 'captured') return
  const { reversalId, cents, feeCents } = reversal
  if (reversal.asRefund) {
    if (!due.refunded) throw new Error('a part of something that is only paid back as a whole')
    const back = await due.refunded({ reversalId, accountId, reason, cents, feeCents })
    if (back) postRefund(db, payment.paymentId, reversalId, { cents, feeCents, back })
    return
  }
  if (!due.reversed) throw new Error('what was captured for this stays paid')
  await voidPayment(db, payment)
  await reverseCapture(db, payment.paymentId)
  const money = !isDone ? 'none' : reversal.kind === 'refund' ? 'refunded' : 'voided'
  await due.reversed({ reversalId, accountId, reason, money })
}

/** Records a refund by hand, with all that follows from a reversal, in this transaction. */
export async function recordRefund(
  db: Db,
  payables: Payables,
  refund: DueRefund,
  { askedBy, refundId }: { askedBy: string; refundId: string },
): Promise<void> {
  const both = await lockBoth(db, payables, refund)
  await endDueRefund(db, refund, { askedBy, refundId })
  const reversal = { ...refund, kind: 'refund' } as const
  await book(db, { ...both, reversal }, { accountId: askedBy, reason: refund.reason, isDone: true })
}
