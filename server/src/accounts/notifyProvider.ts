import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { textsIn } from '../http/texts.ts'
import { type NotificationDetails, presentNotification } from '../notifications/presentNotification.ts'
import { type NewNotification, notify } from '../notifications/queries.ts'
import { queueMessage } from '../outbox/queries.ts'
import { findRecipient } from './providerQueries.ts'

/** Where a provider is notified: in the portal and by e-mail (SMS without an address), or also by SMS. */
type Ways = 'email' | 'emailAndSms'

interface Notified extends NewNotification {
  /** Identifies what happened, so that each message is sent once. */
  ref: string
  /** Takes the place of `details` outside of the portal. */
  detailsOutside?: NotificationDetails
}

/** Notifies a provider in the portal and outside of it. */
export async function notifyProvider(
  db: Db,
  provider: Provider,
  { ref, detailsOutside, ...notification }: Notified,
  ways: Ways = 'email',
): Promise<void> {
  await notify(db, provider, notification)
  const { kind, details = {} } = notification
  const { phone, email, lang } = await findRecipient(db, provider)
  const { title, text } = presentNotification(lang, kind, detailsOutside ?? details)
  const body = textsIn(lang)('sms.notification', { title, text })
  const message = { kind, ref, subject: title, body }
  if (ways === 'emailAndSms' || !email)
    await queueMessage(db, { ...message, channel: 'sms', recipient: phone })
  if (email) await queueMessage(db, { ...message, channel: 'email', recipient: email })
}
