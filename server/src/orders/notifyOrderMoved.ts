import { formatCents } from '@bencao/shared/domain/money.ts'
import type { NotificationKind } from '@bencao/shared/domain/notification.ts'
import type { OrderState } from '@bencao/shared/domain/order.ts'
import { carrierName } from '@bencao/shared/domain/orders/tracking.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { textsIn } from '../http/texts.ts'
import { notify } from '../notifications/queries.ts'
import { type QueuedMessage, queueMessage } from '../outbox/queries.ts'
import { findRecipients } from './moveQueries.ts'

const kindOf = {
  processing: 'orderPaid',
  packed: 'orderPacked',
  shipped: 'orderShipped',
  readyForPickup: 'orderReadyForPickup',
  delivered: 'orderDelivered',
  cancelled: 'orderCancelled',
  cancelledByStaff: 'orderCancelledByStaff',
  unpaidByPatient: 'orderUnpaidByPatient',
  replacedByPatient: 'orderUnpaidByPatient',
} as const satisfies Partial<
  Record<OrderState | 'cancelledByStaff' | 'unpaidByPatient' | 'replacedByPatient', NotificationKind>
>

/** A state that is notified when an order enters it. */
export type NotifiedState = keyof typeof kindOf

const toProvider = [
  'orderPaid',
  'orderShipped',
  'orderReadyForPickup',
  'orderCancelled',
  'orderCancelledByStaff',
  'orderUnpaidByPatient',
] as const
const toPatient = {
  orderPaid: 'patientOrderPaid',
  orderShipped: 'patientOrderShipped',
  orderReadyForPickup: 'patientOrderReadyForPickup',
} as const

/** The messages about a move that can be taken back. */
export const shippedMessages = ['orderShipped', 'patientOrderShipped'] as const

export interface Why {
  reason: string
  /** Whether and how its payment was reversed. */
  money: 'voided' | 'refunded' | 'none'
}

/**
 * Notifies of a move in its transaction, after `moveOrder`. The provider gets a notification, and an e-mail (SMS
 * without an address) when the order is paid, ships, is ready for pickup or is cancelled. A patient who opted in gets
 * an SMS when it is paid, ships or is ready for pickup. Each is sent once: of a
 * move that was taken back, all of it is withdrawn.
 * Only the notification has the reason for which staff cancelled, because that text may name a product. What the provider
 * did a moment ago is `own`. Messages wait `heldSeconds`, if the move may be taken back.
 */
export async function notifyOrderMoved(
  db: Db,
  provider: Provider,
  orderId: string,
  to: NotifiedState,
  { why, own = false, heldSeconds = 0 }: { why?: Why; own?: boolean; heldSeconds?: number } = {},
): Promise<void> {
  const kind = kindOf[to]
  const recipients = await findRecipients(db, provider, orderId)
  const { orderNumber, payer, trackingNumber, place } = recipients
  const carrier = carrierName(recipients.carrier)
  const amount = formatCents(recipients.totalCents)
  // Stored notifications of a void have the value `yes`.
  const paid = ({ voided: 'yes', refunded: 'refunded', none: 'no' } as const)[why?.money ?? 'none']
  const how = to === 'replacedByPatient' ? 'replaced' : 'late'
  const details = {
    orderNumber,
    carrier,
    trackingNumber,
    place,
    ...(kind === 'orderPaid' && { payer }),
    ...(kind === 'orderUnpaidByPatient' && { how }),
    ...(why && { amount, paid, reason: why.reason }),
  }
  const values = { orderNumber, payer, carrier, trackingNumber, place, amount, paid, how }
  const messages: QueuedMessage[] = []
  const mailed = toProvider.find((each) => each === kind)
  if (mailed) {
    const texts = textsIn(recipients.lang)
    messages.push({
      kind,
      ref: orderId,
      channel: recipients.email ? 'email' : 'sms',
      recipient: recipients.email || recipients.phone,
      subject: texts(`sms.${mailed}Subject`, values),
      body: texts(`sms.${mailed}`, values).trim(),
      heldSeconds,
    })
  }
  const { patientId, patientPhone, patientLang } = recipients
  if (patientId && patientPhone && patientLang && kind in toPatient) {
    const patientKind = toPatient[kind as keyof typeof toPatient]
    messages.push({
      kind: patientKind,
      ref: orderId,
      channel: 'sms',
      recipient: patientPhone,
      body: textsIn(patientLang)(`sms.${patientKind}`, values),
      patientId,
      heldSeconds,
    })
  }
  await Promise.all([
    notify(db, provider, { kind, orderId, details, own }),
    ...messages.map((message) => queueMessage(db, message)),
  ])
}
