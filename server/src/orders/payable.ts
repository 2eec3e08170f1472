import { saleEntries } from '../ledger/accounts.ts'
import type { Payable } from '../payments/payable.ts'
import { cancelProcessing } from './cancelOrder.ts'
import { bySystem, markPaid } from './moveOrder.ts'
import { noteRefund } from './moveQueries.ts'
import { notifyOrderMoved } from './notifyOrderMoved.ts'
import { lockOrder } from './queries.ts'

/** An order as something to be paid for. */
export const orderPayable: Payable = {
  reversalCall: 'staff_order_cancel',
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
      async captured() {
        await markPaid(db, provider, orderId)
        await notifyOrderMoved(db, provider, orderId, 'processing')
      },
      async reversed({ accountId, reason, money }) {
        const by = accountId === null ? bySystem : ({ kind: 'staff', accountId } as const)
        await cancelProcessing(db, provider, orderId, by, { reason, money })
        if (money === 'refunded') await noteRefund(db, provider, orderId, reason)
      },
    }
  },
}
