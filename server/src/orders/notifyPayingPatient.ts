import type { Lang } from '@bencao/shared/domain/lang.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { textsIn } from '../http/texts.ts'
import { queueMessage } from '../outbox/queries.ts'
import type { Why } from './notifyOrderMoved.ts'
import { findRefundRecipients, type RefundRecipients } from './refundQueries.ts'

interface Message {
  kind: 'patientOrderRefunded' | 'patientOrderCancelled'
  ref: string
  /** What the texts need, in the patient's language. */
  valuesIn: (lang: Lang) => Record<string, string>
}

/** Writes to the patient who paid, if one did and may be written to: by e-mail, or by SMS with consent. */
export async function notifyPayingPatient(
  db: Db,
  { patientId, patientEmail, patientPhone, patientLang }: RefundRecipients,
  { kind, ref, valuesIn }: Message,
): Promise<void> {
  const recipient = patientEmail || patientPhone
  if (!patientId || !patientLang || !recipient) return
  const channel = patientEmail ? 'email' : 'sms'
  const texts = textsIn(patientLang)
  const values = { ...valuesIn(patientLang), channel }
  await queueMessage(db, {
    kind,
    ref,
    channel,
    recipient,
    subject: texts(`sms.${kind}Subject`, values),
    body: texts(`sms.${kind}`, values),
    patientId,
  })
}

/**
 * Notifies the patient who paid that staff cancelled the order, and what became of the money. It does not have the reason,
 * because that text may name a product.
 */
export async function notifyPatientCancelled(
  db: Db,
  provider: Provider,
  { orderId, money, cents }: { orderId: string; money: Why['money']; cents: number },
): Promise<void> {
  const to = await findRefundRecipients(db, provider, orderId)
  const { orderNumber } = to
  const valuesIn = () => ({ orderNumber, amount: formatCents(cents), money })
  await notifyPayingPatient(db, to, { kind: 'patientOrderCancelled', ref: orderId, valuesIn })
}
