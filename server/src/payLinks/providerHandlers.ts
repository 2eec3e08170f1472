import type { Handlers } from '../http/context.ts'
import { countOrRefuse } from '../http/countOrRefuse.ts'
import { payLinkSends } from '../limits/rates.ts'
import { cancelUnpaid } from '../orders/cancelOrder.ts'
import { notifyOrderMoved } from '../orders/notifyOrderMoved.ts'
import { isPaymentShownLive, lockOrder } from '../orders/queries.ts'
import { findLatestLink } from './links/queries.ts'
import { sendPayLink } from './links/sendPayLink.ts'

interface PayLinkSettings {
  publicUrl: string
  /** Multiplies the limits. */
  rateLimitScale: number
}

/** What a provider does with the link of an order. */
export const payLinkHandlers = ({ publicUrl, rateLimitScale }: PayLinkSettings) =>
  ({
    async order_pay_link({ orderId, act, sendBy }, { db, provider, refuse, audit }) {
      audit({ recordId: orderId })
      const order = (await lockOrder(db, provider, orderId)) ?? refuse('record.unknown')
      audit({ patientIds: [order.patientId] })
      if (order.orderFor !== 'patient') refuse('order.payerNotPatient')
      if (order.state !== 'awaitingPayment') refuse('order.wrongState')
      if (await isPaymentShownLive(db, provider, orderId)) refuse('order.paymentLive')

      if (act === 'cancel') {
        await cancelUnpaid(db, provider, orderId, { kind: 'provider', accountId: provider.providerId })
        await notifyOrderMoved(db, provider, orderId, 'cancelled', { own: true })
      } else {
        await countOrRefuse(db, rateLimitScale, [payLinkSends(orderId)])
      }
      const sent =
        act === 'send'
          ? await sendPayLink(db, provider, orderId, { publicUrl, rateLimitScale, sendBy })
          : null
      if (sent?.days === 0) refuse('order.payLinkTooLate')
      const link = await findLatestLink(db, provider, orderId)
      return {
        payUrl: sent?.payUrl ?? null,
        bySms: link?.bySms ?? false,
        byEmail: link?.byEmail ?? false,
        sentAt: link?.sentAt ?? null,
        openedAt: link?.openedAt ?? null,
        paidAt: link?.paidAt ?? null,
      }
    },
  }) satisfies Partial<Handlers>
