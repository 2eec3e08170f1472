import { isLive } from '@bencao/shared/domain/payment.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { refuse } from '../../http/refusal.ts'
import { refusalData, type Subject } from '../payable.ts'
import { findLatestPayment, type Payment } from '../queries.ts'

/** A captured payment as its payer sees it. */
export interface CapturedPayment {
  paymentId: string
  state: 'captured'
  approvalCode: string
  amountCents: number
}

export const presentCaptured = ({ paymentId, approvalCode, amountCents }: Payment): CapturedPayment => ({
  paymentId,
  state: 'captured',
  approvalCode,
  amountCents,
})

/** Its outcome is open, or its money is on its way back: nobody may pay meanwhile. */
export const isOpen = ({ state, reversing }: Payment): boolean => isLive(state) || reversing

/**
 * What an earlier attempt means for paying now: the payment when it is paid, null when it may be tried.
 * @throws Refusal payment.unknown while an attempt is being settled
 */
export async function existingPayment(
  db: Db,
  provider: Provider,
  subject: Subject,
): Promise<CapturedPayment | null> {
  const before = await findLatestPayment(db, provider, subject)
  if (!before) return null
  if (before.state === 'captured') return presentCaptured(before)
  if (isOpen(before)) refuse('payment.unknown', { data: refusalData(before.paymentId, subject) })
  return null
}
