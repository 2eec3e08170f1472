import { earn, takeAllBack } from '../earnings/entries/earn.ts'
import { saleEntries } from '../ledger/accounts.ts'
import type { Payable } from '../payments/payable.ts'
import { endPayLink } from '../payLinks/links/endPayLink.ts'
import { mailReceipt } from '../payLinks/links/mailReceipt.ts'
import { cancelProcessing } from './cancelOrder.ts'
import { bySystem, markPaid } from './moveOrder.ts'
import { notifyOrderMoved } from './notifyOrderMoved.ts'
import { lockOrder } from './queries.ts'
import { noteRefund, refundedCentsOf } from './refundQueries.ts'
import { refundOrder } from './refundOrder.ts'

/** An order as something to be paid for. */
export const orderPayable: Payable = {
  reversalCall: 'staff_order_cancel',
  payPage: (orderId) => `/checkout?orderId=${orderId}`,
  async lock(db, provider, orderId) {
    const order = await lockOrder(db, provider, orderId)
    if (!order) return null
    return {
      isDue: order.state === 'awaitingPayment' && order.totalCents > 0,
      amountCents: order.totalCents,
      taxCents: order.taxCents,
      number: order.orderNumber,
      patientId: order.patientId,
      placedAt: order.submittedAt ?? 0,
      saleEntries: saleEntries({ ...order, providerId: provider.providerId }),
      async captured(capture) {
        await Promise.all([
          markPaid(db, provider, orderId, capture),
          earn(db, provider, orderId, capture.payer),
          endPayLink(db, provider, orderId, capture.payer === 'patient' ? 'paid' : 'paidByProvider'),
        ])
        if (capture.payer === 'patient') await mailReceipt(db, provider, orderId)
        await notifyOrderMoved(db, provider, orderId, 'processing', {
          own: capture.payer === 'provider' && capture.atOnce,
        })
      },
      async reversed({ reversalId: refundId, accountId, reason, money }) {
        const by = accountId === null ? bySystem : ({ kind: 'staff', accountId } as const)
        const amountCents = order.totalCents - (await refundedCentsOf(db, provider, orderId))
        await cancelProcessing(db, provider, orderId, by, { reason, money, cents: amountCents })
        await takeAllBack(db, provider, orderId)
        if (money !== 'refunded') return
        await noteRefund(db, provider, orderId, { refundId, amountCents, feeCents: 0, reason })
      },
      refunded: (refund) => refundOrder(db, provider, orderId, refund),
    }
  },
}
