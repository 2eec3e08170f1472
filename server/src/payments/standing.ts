import { isLive } from '@bencao/shared/domain/payment.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/context.ts'
import { refuse } from '../http/refusal.ts'
import { findLatestPayment, type Payment } from './queries.ts'

export interface Charged {
  paymentId: string
  state: 'captured' | 'declined' | 'unknown'
  approvalCode: string
  amountCents: number
}

export const chargedOf = ({ paymentId, approvalCode, amountCents }: Payment): Charged => ({
  paymentId,
  state: 'captured',
  approvalCode,
  amountCents,
})

/** Its outcome is open, or its money is on its way back: nobody may pay the order meanwhile. */
export const isOpen = ({ state, voidWanted }: Payment): boolean => isLive(state) || voidWanted

/**
 * What an earlier attempt means for paying the order now: the payment when it is paid, null when it may be tried.
 * @throws Refusal payment.unknown while an attempt is being settled
 */
export async function standing(db: Db, provider: Provider, orderId: string): Promise<Charged | null> {
  const before = await findLatestPayment(db, provider, orderId)
  if (!before) return null
  if (before.state === 'captured') return chargedOf(before)
  if (isOpen(before)) refuse('payment.unknown', { data: { paymentId: before.paymentId, orderId } })
  return null
}
