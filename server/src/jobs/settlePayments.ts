import type { Database } from '../db/open.ts'
import type { Log } from '../log/log.ts'
import { writeAudit } from '../audit/queries.ts'
import { applyFinding } from '../payments/applyFinding.ts'
import { finishCancel } from '../payments/cancelPaid.ts'
import { noteUnanswered, noteUndecided, withdrawCancel } from '../payments/cancelQueries.ts'
import { claimDuePayments, type ClaimedPayment, lookAgain, noteVoided } from '../payments/queries.ts'
import { keepTurn, type Turn } from '../payments/turn.ts'
import { type VoidFinding, voidFindingOf } from '../payments/voidFinding.ts'
import type { Services } from '../ports/services.ts'
import { findCharge } from './findCharge.ts'
import { everyFewSeconds, faultOf, type Repeating } from './repeating.ts'

export type PaymentSettler = Repeating

/** Attempts looked at in one round; the gateway wants few calls at a time. */
const batch = 5

/** Seconds until an undoing that failed is tried again; one that was refused needs a person. */
const undoAgain = { failed: 60, refused: 3_600 }

/**
 * Finds out what became of charges whose answer was lost, and undoes charges that no order may keep. Every process
 * runs it; an attempt is claimed with a lease that is longer than the gateway may take, so that one process asks at a time
 * and a killed one leaves it to the others after a minute.
 */
export function paymentSettler(options: {
  database: Database
  services: Services
  log: Log
  everyMs: number
  settleAfterSeconds: number
}): PaymentSettler {
  const { database, services, log } = options
  const job = 'settlePayments'

  async function undo(payment: ClaimedPayment, transactionId: string): Promise<void> {
    const outcome = await services.cards.voidCharge(transactionId)
    if (payment.cancelBy) return cancel(payment, payment.cancelBy, voidFindingOf(outcome))
    const { kind } = outcome
    log.error({ job: 'voidCharge', paymentId: payment.paymentId, state: kind === 'ok' ? 'voided' : kind })
    if (kind === 'ok') await noteVoided(database.db, payment)
    else await lookAgain(database.db, payment, undoAgain[kind === 'refused' ? 'refused' : 'failed'])
  }

  /** Finishes what staff began. Somebody may have asked before, so that only the gateway's last word takes it back. */
  async function cancel(payment: ClaimedPayment, by: string, finding: VoidFinding): Promise<void> {
    const { paymentId, providerId, orderId } = payment
    const provider = { providerId }
    log[finding === 'voided' ? 'info' : 'error']({ job: 'cancelOrder', paymentId, state: finding })
    if (finding === 'gone') return void (await noteUndecided(database.db, provider, paymentId, payment))
    if (finding === 'unanswered')
      return void (await noteUnanswered(database.db, provider, paymentId, payment, undoAgain.failed))
    if (finding === 'notDone') return void (await lookAgain(database.db, payment, undoAgain.failed))
    await database.transaction(async (db) => {
      const order = finding === 'voided' ? await finishCancel(db, provider, paymentId) : null
      const withdrawn = finding === 'settled' && (await withdrawCancel(db, provider, paymentId, null))
      if (!order && !withdrawn) return
      await writeAudit(db, [
        {
          accountId: by,
          role: 'staff',
          action: 'staff_order_cancel',
          patientIds: order?.patientId ? [order.patientId] : [],
          recordId: orderId,
          outcome: order ? 'ok' : 'payment.voidRefused',
          requestId: job,
        },
      ])
    })
  }

  async function lookUp(payment: ClaimedPayment): Promise<void> {
    const provider = { providerId: payment.providerId }
    let turn: Turn | null = payment
    const finding = await findCharge(services.cards, payment, log, async () => {
      turn = turn && (await keepTurn(database.db, payment, turn))
      return turn !== null
    })
    if (!finding) return log.warn({ job, paymentId: payment.paymentId, state: 'taken over' })
    const after = await database.transaction((db) => applyFinding(db, provider, payment.paymentId, finding))
    if (after.voidWanted) log.error({ job, paymentId: payment.paymentId, state: 'quarantined' })
    else log.info({ job, paymentId: payment.paymentId, state: after.state })
  }

  return everyFewSeconds(options, job, async () => {
    const due = await claimDuePayments(database.db, batch, options.settleAfterSeconds)
    const looks = due.map((payment) =>
      payment.voidWanted && payment.transactionId ? undo(payment, payment.transactionId) : lookUp(payment),
    )
    // One that fails comes back when its lease is over.
    for (const look of await Promise.allSettled(looks)) {
      if (look.status === 'rejected') log.error({ job, fault: faultOf(look.reason) })
    }
    return due.length
  })
}
