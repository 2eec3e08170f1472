import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { NotificationKind } from '@bencao/shared/domain/notification.ts'
import { carrierName } from '@bencao/shared/domain/orders/tracking.ts'
import { refundReasonText, textsIn } from '../http/texts.ts'

export type NotificationDetails = Readonly<Record<string, string>>

/** A value that an old row lacks is empty, so that the text remains readable. */
const blanks = {
  orderNumber: '',
  carrier: '',
  trackingNumber: '',
  place: '',
  reason: '',
  paid: '',
  amount: '',
  validFrom: '',
  validTo: '',
  day: '',
  extent: '',
  items: '',
  hold: '',
  payer: '',
  sent: '',
  ask: '',
  act: '',
  payoutNumber: '',
  code: '',
  month: '',
  status: '',
  how: '',
}

/** A notification as its reader sees it, in their language. */
export function presentNotification(lang: Lang, kind: NotificationKind, details: NotificationDetails) {
  const texts = textsIn(lang)
  const values = { ...blanks, ...details }
  // Old rows have the carrier's code.
  values.carrier = carrierName(values.carrier)
  if (kind === 'orderRefunded') values.reason = refundReasonText(values.reason, texts)
  return {
    title: texts(`notified.${kind}.title`, values),
    text: texts(`notified.${kind}.text`, values),
  }
}
