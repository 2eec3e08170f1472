import type { Log } from '../../log/log.ts'
import type { GatewayCharge, PaymentGateway } from '../../ports/paymentGateway.ts'
import type { Payment } from '../queries.ts'
import type { GatewayResult } from './decide.ts'

/** The look-up covers charges from a day before the attempt. */
const dayMs = 86_400_000

/**
 * Looks up an attempt at the gateway by our reference. If there are several approved charges under one reference, all
 * but one are reversed first and passed to `onExtra`; a charge without our reference is never reversed. `keepLease`
 * checks that this process still has the lease, before a charge is reversed and before reporting that there is none.
 * Null: another process has taken over.
 */
export async function findCharge(
  gateway: PaymentGateway,
  payment: Payment,
  log: Log,
  {
    keepLease,
    onExtra,
  }: { keepLease: () => Promise<boolean>; onExtra: (charge: GatewayCharge) => Promise<unknown> },
): Promise<GatewayResult | null> {
  const { reference, gatewayOrderId } = payment
  // Business time may be ahead of the gateway's, in demo and tests.
  const since = new Date(Math.min(payment.startedAt * 1_000, Date.now()) - dayMs)
  const found = await gateway.find({ reference, gatewayOrderId, since })
  if (found.kind === 'declined' || found.kind === 'held') return found
  if (found.kind !== 'found') return (await keepLease()) ? { kind: 'unanswered', detail: found.detail } : null
  const approved = found.charges.filter((charge) => !charge.voided)
  const kept = chosen(approved, payment)
  if (!kept) return (await keepLease()) ? { kind: 'none' } : null
  for (const extra of approved) {
    if (extra === kept) continue
    if (extra.merchantReference !== payment.reference)
      return { kind: 'unanswered', detail: 'several charges without our reference' }
    if (!(await keepLease())) return null
    log.error({ job: 'settlePayments', paymentId: payment.paymentId, state: 'charged twice' })
    await onExtra(extra)
    const { transactionId, amountCents } = extra
    const reversed = await gateway.reverse({
      kind: 'void',
      transactionId,
      amountCents,
      reference: payment.reference,
    })
    // A settled one waits for its refund by hand; the others hold up the attempt.
    if (reversed.kind !== 'done' && reversed.kind !== 'settled')
      return { kind: 'unanswered', detail: 'an extra charge is not reversed' }
  }
  return { kind: 'approved', charge: kept }
}

const chosen = (charges: readonly GatewayCharge[], payment: Payment): GatewayCharge | undefined =>
  charges.find((charge) => charge.amountCents === payment.amountCents) ?? charges[0]
