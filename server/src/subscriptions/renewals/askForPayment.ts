import { showDate } from '@bencao/shared/domain/calendar.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { lockProvider } from '../../accounts/providerQueries.ts'
import type { Db } from '../../db/database.ts'
import { ofRow, type Provider } from '../../http/provider.ts'
import type { NotificationDetails } from '../../notifications/presentNotification.ts'
import { lockOrder } from '../../orders/queries.ts'
import { sendPayLink } from '../../payLinks/links/sendPayLink.ts'
import { listRenewed } from './listQueries.ts'
import { findRenewal, takeLink, waitForPayment, type WantedLink } from './renewalQueries.ts'
import { notifySubscriber } from './notifySubscriber.ts'

interface ToPay {
  orderId: string
  items: readonly string[]
  numbers: readonly string[]
  details: NotificationDetails
}

/** Asks a provider without a kept card to pay a renewal at checkout. */
export const askForPayment = (db: Db, provider: Provider, { orderId, ...renewed }: ToPay): Promise<void> =>
  notifySubscriber(db, provider, { kind: 'subscriptionToPay', ref: orderId, orderId, ...renewed })

/**
 * Sends the patient a link to pay a renewal for which no card is kept, or whose card was declined. The provider is notified,
 * and hands the link over if the patient cannot be reached.
 */
export async function sendLink(
  db: Db,
  wanted: WantedLink,
  settings: { publicUrl: string; rateLimitScale: number },
): Promise<boolean> {
  const { orderId } = wanted
  const provider = ofRow(wanted)
  await lockProvider(db, provider)
  if ((await takeLink(db, provider, orderId)) === 0) return false
  const order = await lockOrder(db, provider, orderId)
  const renewal = await findRenewal(db, provider, orderId)
  if (order?.state !== 'awaitingPayment' || !renewal) return true
  const sent = await sendPayLink(db, provider, orderId, { ...settings, sendBy: 'all' })
  // The link lives for a week, the kept card is tried for as long.
  if (renewal.isTried) await waitForPayment(db, provider, orderId)
  const renewed = await listRenewed(db, provider, orderId)
  await notifySubscriber(db, provider, {
    kind: 'subscriptionLinkSent',
    ref: orderId,
    orderId,
    items: renewed.map(({ name }) => name),
    numbers: renewed.map(({ subscriptionNumber }) => subscriptionNumber),
    details: {
      orderNumber: order.orderNumber,
      amount: formatCents(order.totalCents),
      day: showDate(renewal.shipsOn),
      sent: sent && (sent.bySms || sent.byEmail) ? 'yes' : 'no',
    },
  })
  return true
}
