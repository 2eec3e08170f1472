import type { Database } from '../db/open.ts'
import type { Log } from '../log.ts'
import { applyFinding, type Finding } from '../payments/applyFinding.ts'
import { claimDuePayments, type Payment, settle } from '../payments/queries.ts'
import type { CardGateway } from '../services/cards/port.ts'
import type { Services } from '../services/services.ts'
import { everyFewSeconds, type Repeating } from './repeating.ts'

export type PaymentSettler = Repeating

/** Attempts looked at in one round; the gateway wants few calls at a time. */
const batch = 5

/** How far back the gateway is asked to search. */
const daysBack = 86_400_000

/**
 * Finds out what became of charges whose answer was lost, and undoes charges that no order may keep. Every process
 * runs it; an attempt is claimed with a lease, so that a killed process leaves it to the others after a minute.
 */
export function paymentSettler(options: {
  database: Database
  services: Services
  log: Log
  everyMs: number
}): PaymentSettler {
  const { database, services, log } = options

  async function look(payment: Payment): Promise<void> {
    const provider = { providerId: payment.providerId }
    if (payment.voidWanted && payment.transactionId) {
      const undone = await services.cards.voidCharge(payment.transactionId)
      const ok = undone.kind === 'ok'
      log.warn({ job: 'voidCharge', paymentId: payment.paymentId, state: ok ? 'voided' : undone.kind })
      await settle(database.db, payment, {
        state: payment.state,
        voidWanted: !ok,
        checkAfterSeconds: ok ? null : 60,
      })
      return
    }
    const finding = await findCharge(services.cards, payment, log)
    const after = await database.transaction((db) => applyFinding(db, provider, payment.paymentId, finding))
    log.info({ job: 'settlePayments', paymentId: payment.paymentId, state: after.state })
  }

  return everyFewSeconds(options, 'settlePayments', async () => {
    const due = await claimDuePayments(database.db, batch)
    await Promise.all(due.map(look))
    return due.length
  })
}

/** Asks by our reference. Of several approved charges under one reference, all but the first are undone at once. */
async function findCharge(cards: CardGateway, payment: Payment, log: Log): Promise<Finding> {
  const since = new Date(payment.startedAt * 1_000 - daysBack)
  const found = await cards.find({ reference: payment.reference, since })
  if (found.kind === 'declined') return { kind: 'declined', code: found.code }
  if (found.kind !== 'ok') return { kind: 'unanswered' }
  const [first, ...more] = found.value.filter((transaction) => !transaction.voided)
  for (const extra of more) {
    log.error({ job: 'settlePayments', paymentId: payment.paymentId, state: 'charged twice' })
    await cards.voidCharge(extra.transactionId)
  }
  return first ? { kind: 'approved', transaction: first } : { kind: 'none' }
}
