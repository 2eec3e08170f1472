import type { Payer } from '@bencao/shared/domain/order.ts'
import { isLive } from '@bencao/shared/domain/payment.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { refuse } from '../../http/refusal.ts'
import { refusalData, type Subject } from '../payable.ts'
import { findLatestPayment, type Payment } from '../queries.ts'

/** A captured payment as a payer sees it. */
export interface CapturedPayment {
  paymentId: string
  state: 'captured'
  approvalCode: string
  amountCents: number
  currency: 'USD'
}

/** `viewer` looks at it: a patient sees no code of the provider's own charge. */
export const presentCaptured = (
  { paymentId, approvalCode, amountCents, payer }: Payment,
  viewer: Payer = 'provider',
): CapturedPayment => ({
  paymentId,
  state: 'captured',
  approvalCode: viewer === 'patient' && payer !== 'patient' ? '' : approvalCode,
  amountCents,
  currency: 'USD',
})

/** The outcome is open, or the money is being reversed: nobody may pay in the meantime. */
export const isOpen = ({ state, reversing }: Payment): boolean => isLive(state) || reversing

/**
 * What the latest attempt means for paying now: the payment if there is a captured one, null if a new attempt is
 * allowed.
 * @throws Refusal payment.unknown while an attempt is being settled
 */
export async function existingPayment(
  db: Db,
  provider: Provider,
  subject: Subject,
  viewer?: Payer,
): Promise<CapturedPayment | null> {
  const before = await findLatestPayment(db, provider, subject)
  if (!before) return null
  if (before.state === 'captured') return presentCaptured(before, viewer)
  if (isOpen(before)) refuse('payment.unknown', { data: refusalData(before.paymentId, subject) })
  return null
}

/**
 * The outcome of the latest attempt, for a page that waits for it.
 * @throws Refusal record.unknown without an attempt, poll.notReady while it is being settled
 */
export async function paymentState(db: Db, provider: Provider, subject: Subject, viewer?: Payer) {
  const payment = (await findLatestPayment(db, provider, subject)) ?? refuse('record.unknown')
  if (isOpen(payment)) refuse('poll.notReady')
  const state = payment.state === 'captured' ? ('captured' as const) : ('declined' as const)
  return { ...presentCaptured(payment, viewer), state }
}
