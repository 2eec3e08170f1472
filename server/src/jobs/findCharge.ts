import type { Log } from '../log/log.ts'
import type { Finding } from '../payments/finding.ts'
import type { Payment } from '../payments/queries.ts'
import type { CardGateway, CardTransaction } from '../ports/cardGateway.ts'

/** The gateway is asked for charges from a day before the attempt on. */
const dayMs = 86_400_000

/**
 * Asks by our reference what became of an attempt. Of several approved charges under one reference, all but one are
 * undone first. `keepTurn` says whether it is still this process's turn: before it undoes a charge, and before it says
 * that there is none. Null: another process has taken over.
 */
export async function findCharge(
  cards: CardGateway,
  payment: Payment,
  log: Log,
  keepTurn: () => Promise<boolean>,
): Promise<Finding | null> {
  // Business time may be ahead of the gateway's, in demo and tests.
  const since = new Date(Math.min(payment.startedAt * 1_000, Date.now()) - dayMs)
  const found = await cards.find({ reference: payment.reference, since })
  if (found.kind === 'declined') return { kind: 'declined', code: found.code }
  if (found.kind !== 'ok') return (await keepTurn()) ? { kind: 'unanswered' } : null
  const standing = found.value.filter((transaction) => !transaction.voided)
  const kept = chosen(standing, payment)
  if (!kept) return (await keepTurn()) ? { kind: 'none' } : null
  for (const extra of standing) {
    if (extra === kept) continue
    if (!(await keepTurn())) return null
    log.error({ job: 'settlePayments', paymentId: payment.paymentId, state: 'charged twice' })
    const undone = await cards.voidCharge(extra.transactionId)
    if (undone.kind !== 'ok') return { kind: 'unanswered' }
  }
  return { kind: 'approved', transaction: kept }
}

const chosen = (charges: readonly CardTransaction[], payment: Payment): CardTransaction | undefined =>
  charges.find((charge) => charge.amountCents === payment.amountCents) ?? charges[0]
