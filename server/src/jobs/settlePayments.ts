import { afterVoidLook } from '@bencao/shared/domain/reversal.ts'
import type { Database } from '../db/open.ts'
import { faultOf, type Log } from '../log/log.ts'
import { applyResult } from '../payments/attempts/applyResult.ts'
import { findCharge } from '../payments/attempts/findCharge.ts'
import { claimDuePayments, extendLease, type LeasedPayment } from '../payments/attempts/queries.ts'
import { noteFinding } from '../payments/findingQueries.ts'
import { gatewayNamed } from '../payments/gateways.ts'
import type { Lease } from '../payments/lease.ts'
import type { Payables } from '../payments/payable.ts'
import {
  claimDueReversals,
  claimVoidsToConfirm,
  type LeasedReversal,
  writeVoidLook,
} from '../payments/reversals/queries.ts'
import { requestReversal, writeAnswer } from '../payments/reversals/reverse.ts'
import type { Services } from '../ports/services.ts'
import { everyFewSeconds, type Repeating } from './repeating.ts'
import { ofRow } from '../http/provider.ts'

export type PaymentSettler = Repeating

/** Attempts and reversals per round; a gateway accepts only a few calls at a time. */
const batch = 5
/** Of these, the places that are kept for attempts: a payer may be waiting for their outcome. */
const forAttempts = 2

/**
 * Settles charges whose answer was lost, continues reversals, and looks at voids once more. Every process runs it. Each
 * piece of work is leased for longer than the gateway may take, so that one process handles it at a time, and after a
 * kill another one takes over.
 */
export function paymentSettler(options: {
  database: Database
  services: Services
  payables: Payables
  log: Log
  everyMs: number
  settleAfterSeconds: number
}): PaymentSettler {
  const { database, services, payables, log } = options
  const job = 'settlePayments'

  async function reverse(reversal: LeasedReversal): Promise<void> {
    const { paymentId, askedBy } = reversal
    const answer = await requestReversal(services, reversal)
    // The gateway took money that we must not keep: log it even though it is given back.
    if (askedBy === null) {
      const state = answer === 'done' ? 'voided' : answer
      log.error({ job: 'voidCharge', paymentId, state })
    } else log[answer === 'done' ? 'info' : 'error']({ job: 'reverseForStaff', paymentId, state: answer })
    const asker = askedBy === null ? 'correction' : 'job'
    await database.transaction((db) => writeAnswer(db, payables, reversal, asker, answer))
  }

  async function confirm(reversal: LeasedReversal): Promise<void> {
    const { gateway, transactionId, paymentId } = reversal
    const { kind } = await gatewayNamed(services, gateway).stateOf(transactionId)
    const state = `void ${kind}`
    log[afterVoidLook(kind) === 'startAgain' ? 'error' : 'info']({ job: 'confirmVoid', paymentId, state })
    await database.transaction(async (db) => {
      if (await writeVoidLook(db, reversal, kind))
        await noteFinding(db, { ...reversal, kind: 'reversed', payment: reversal })
    })
  }

  async function lookUp(payment: LeasedPayment): Promise<void> {
    const { paymentId } = payment
    const gateway = gatewayNamed(services, payment.gateway)
    let lease: Lease | null = payment
    const result = await findCharge(gateway, payment, log, {
      keepLease: async () => {
        lease = lease && (await extendLease(database.db, payment, lease))
        return lease !== null
      },
      onExtra: ({ transactionId, amountCents: cents }) =>
        noteFinding(database.db, { kind: 'extra', gateway: gateway.name, transactionId, cents, payment }),
    })
    if (!result) return log.warn({ job, paymentId, state: 'taken over' })
    const after = await database.transaction((db) =>
      applyResult(db, ofRow(payment), { payables, gateway }, payment, result),
    )
    if (after.reversing) log.error({ job, paymentId, state: 'quarantined' })
    else log.info({ job, paymentId, state: after.state })
  }

  return everyFewSeconds(options, job, async () => {
    const reversals = await claimDueReversals(database.db, batch - forAttempts)
    const attempts = await claimDuePayments(database.db, batch - reversals.length, options.settleAfterSeconds)
    const voids = await claimVoidsToConfirm(database.db, batch - reversals.length - attempts.length)
    // If one fails, it comes back when its lease has ended.
    const working = [...reversals.map(reverse), ...attempts.map(lookUp), ...voids.map(confirm)]
    for (const work of await Promise.allSettled(working)) {
      if (work.status === 'rejected') log.error({ job, fault: faultOf(work.reason) })
    }
    return working.length
  })
}
