import type { Lang } from '@bencao/shared/domain/lang.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { asSentence } from '@bencao/shared/domain/orders/sentence.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { takeBack } from '../earnings/entries/earn.ts'
import { refundReasonText, textsIn } from '../http/texts.ts'
import { type Entry, saleEntries } from '../ledger/accounts.ts'
import { notify } from '../notifications/queries.ts'
import { notifyPayingPatient } from './notifyPayingPatient.ts'
import { queueMessage } from '../outbox/queries.ts'
import type { Refunded } from '../payments/payable.ts'
import { giveRefundedBack } from './stockQueries.ts'
import { findRefundedSale, findRefundRecipients, noteRefund } from './refundQueries.ts'

/**
 * Writes a refund to its locked order: mark, list, stock, and who is notified. Returns what is taken back of the sale; null if
 * it was written before.
 */
export async function refundOrder(
  db: Db,
  provider: Provider,
  orderId: string,
  { reversalId: refundId, reason, cents, feeCents }: Refunded,
): Promise<readonly Entry[] | null> {
  const amountCents = cents + feeCents
  const mark = await noteRefund(db, provider, orderId, { refundId, amountCents, feeCents, reason })
  if (mark === null) return null
  await takeBack(db, provider, orderId, refundId)
  const { restock, ...sale } = await findRefundedSale(db, provider, refundId)
  if (restock) await giveRefundedBack(db, provider, orderId, refundId)
  await notifyRefunded(db, provider, { orderId, refundId, cents, reason, isFull: mark === 'full' })
  return saleEntries({ ...sale, providerId: provider.providerId })
}

/** An SMS does not have the reason, because it is open to anyone who sees the phone. */
async function notifyRefunded(
  db: Db,
  provider: Provider,
  refund: { orderId: string; refundId: string; cents: number; reason: string; isFull: boolean },
): Promise<void> {
  const { orderId, refundId: ref, cents, reason, isFull } = refund
  const to = await findRefundRecipients(db, provider, orderId)
  const { orderNumber } = to
  const amount = formatCents(cents)
  const extent = isFull ? 'full' : 'partial'
  await notify(db, provider, {
    kind: 'orderRefunded',
    orderId,
    details: { orderNumber, amount, extent, reason },
  })
  const texts = textsIn(to.lang)
  const valuesIn = (lang: Lang) => ({
    orderNumber,
    amount,
    reason: asSentence(refundReasonText(reason, textsIn(lang))),
  })
  const values = valuesIn(to.lang)
  const providerChannel = to.email ? 'email' : 'sms'
  await queueMessage(db, {
    kind: 'orderRefunded',
    ref,
    channel: providerChannel,
    recipient: to.email || to.phone,
    subject: texts('sms.orderRefundedSubject', values),
    body: texts('sms.orderRefunded', { ...values, channel: providerChannel }),
  })
  await notifyPayingPatient(db, to, { kind: 'patientOrderRefunded', ref, valuesIn })
}
