import { formatCents } from '@bencao/shared/domain/money.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { textsIn } from '../http/texts.ts'
import { queueMessage } from '../outbox/queries.ts'
import type { Why } from './notifyOrderMoved.ts'
import { findRefundRecipients } from './refundQueries.ts'

/**
 * Notifies the patient who paid that staff cancelled the order, and what became of the money: by e-mail, or by SMS with
 * consent. It does not have the reason, because that text may name a product.
 */
export async function notifyPatientCancelled(
  db: Db,
  provider: Provider,
  { orderId, money, cents }: { orderId: string; money: Why['money']; cents: number },
): Promise<void> {
  const to = await findRefundRecipients(db, provider, orderId)
  const { orderNumber, patientId, patientEmail, patientPhone, patientLang } = to
  const recipient = patientEmail || patientPhone
  if (!patientId || !patientLang || !recipient) return
  const channel = patientEmail ? 'email' : 'sms'
  const texts = textsIn(patientLang)
  await queueMessage(db, {
    kind: 'patientOrderCancelled',
    ref: orderId,
    channel,
    recipient,
    subject: texts('sms.patientOrderCancelledSubject', { orderNumber }),
    body: texts('sms.patientOrderCancelled', { orderNumber, amount: formatCents(cents), money, channel }),
    patientId,
  })
}
