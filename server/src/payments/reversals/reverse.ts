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
import { hasState, type LeasedReversal, moveReversal, type Reversal } from './queries.ts'
import { ofRow } from '../../http/provider.ts'

interface Reversing {
  transaction: Transaction
  services: Services
  payables: Payables
}

/** What came of a reversal for the person who waits for it. */
export type ReversalOutcome =
  /** There is nothing left to give back. */
  | { kind: 'done' }
  /** The charge stays: it is settled. */
  | { kind: 'settled' }
  /** A person has to decide. */
  | { kind: 'unknownThere' }
  /** The charge stays, or is to be decided about as before. */
  | { kind: 'notDone' }
  /** Nobody knows yet: the job goes on until the gateway says. `fault` is one of ours. */
  | { kind: 'open'; fault?: unknown }

/**
 * Reverses a charge for staff, as a charge is made: what is wanted was written before, the gateway is asked once and outside
 * any transaction, and its answer is written.
 */
export async function reverseForStaff(
  { transaction, services, payables }: Reversing,
  reversal: LeasedReversal,
  asker: 'request' | 'decision',
): Promise<ReversalOutcome> {
  try {
    const answer = await askToReverse(services, reversal)
    const written = await retryWhileDatabaseDown(() =>
      transaction((db) => writeAnswer(db, payables, reversal, asker, answer)),
    )
    if (!written || answer === 'unanswered') return { kind: 'open' }
    return { kind: asker === 'decision' && answer === 'unknownThere' ? 'done' : answer }
  } catch (error) {
    // The gateway was asked, so nothing but the job may say any more what came of it.
    return { kind: 'open', fault: mayRetry(error) ? undefined : error }
  }
}

/** Asks the gateway that made the charge to reverse it. */
export async function askToReverse(services: Services, reversal: Reversal): Promise<ReverseAnswer> {
  const { gateway, kind, transactionId, cents: amountCents } = reversal
  const result = await gatewayNamed(services, gateway).reverse({ kind, transactionId, amountCents })
  return result.kind
}

/**
 * Writes what the gateway's answer does to a reversal: at its end together with the payment, the ledger and what was paid
 * for, in one transaction. Safe to repeat. True when that is written now, by this call or before; false when the reversal
 * came to something else, or another process has the lease.
 */
export async function writeAnswer(
  db: Db,
  payables: Payables,
  reversal: LeasedReversal,
  asker: ReversalAsker,
  answer: ReverseAnswer,
): Promise<boolean> {
  const step = afterReverseAnswer(asker, answer)
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
    await due.reversed({ accountId, reason, moneyReturned: step.to === 'done' })
  }
  return { askedBy: moved.askedBy, patientIds: due.patientId === null ? [] : [due.patientId] }
}
