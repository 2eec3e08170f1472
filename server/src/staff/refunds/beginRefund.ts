import type { Lang } from '@bencao/shared/domain/lang.ts'
import { payerCentsOf } from '@bencao/shared/domain/refund.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { refuse } from '../../http/refusal.ts'
import { insertRefundLines } from '../../orders/refundQueries.ts'
import type { Subject } from '../../payments/payable.ts'
import { findLatestPayment, type Payment } from '../../payments/queries.ts'
import { insertRefund, type RefundRequest } from '../../payments/reversals/refundQueries.ts'
import { planRefund, type RefundChoice, type RefundPlan } from './plan.ts'

export const subjectOf = (orderId: string): Subject => ({ subjectKind: 'order', subjectId: orderId })

/** The captured payment of an order, of which no money is on its way back. */
export async function refundablePayment(
  db: Db,
  provider: Provider,
  orderId: string,
): Promise<Payment & { transactionId: string }> {
  const payment = await findLatestPayment(db, provider, subjectOf(orderId))
  if (payment?.reversing) return refuse('order.paymentLive')
  const { transactionId } = payment ?? { transactionId: null }
  if (payment?.state !== 'captured' || transactionId === null) return refuse('order.wrongState')
  return { ...payment, transactionId }
}

interface Begun {
  plan: RefundPlan
  refundId: string
  /** It waits for a second person. */
  toConfirm: boolean
}

/** Writes down a refund of a locked order with its lines. The gateway is called later, by the server that leases it. */
export async function beginRefund(
  db: Db,
  provider: Provider,
  orderId: string,
  choice: RefundChoice,
  by: Pick<RefundRequest, 'requestId' | 'accountId' | 'reason'>,
  lang: Lang,
): Promise<Begun> {
  const payment = await refundablePayment(db, provider, orderId)
  const plan = await planRefund(db, provider, orderId, choice, { accountId: by.accountId, lang })
  const { parts, leftCents, feeCents, needsSecondPerson: toConfirm } = plan
  if (parts.amountCents === 0) refuse('input.refused', { fields: { amountCents: 'fields.refundAmount' } })
  // Before settlement the whole charge is voided; the gateway says when it is too late for that.
  const isWhole = plan.order.refundedCents === 0 && parts.amountCents === leftCents && feeCents === 0
  const refundId = await insertRefund(db, payment, payment.transactionId, {
    kind: isWhole ? 'void' : 'refund',
    cents: payerCentsOf({ amountCents: parts.amountCents, feeCents }),
    feeCents,
    shippingCents: parts.shippingCents,
    restock: choice.restock,
    ...by,
    toConfirm,
  })
  await insertRefundLines(db, provider, { orderId, refundId, parts })
  return { plan, refundId, toConfirm }
}
