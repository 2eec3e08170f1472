import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { textsIn } from '../../http/texts.ts'
import { type NewNotification, notify } from '../../notifications/queries.ts'
import { presentNotification } from '../../notifications/presentNotification.ts'
import { queueMessage } from '../../outbox/queries.ts'
import { findContact } from './queries.ts'

/**
 * Notifies a provider of a decision by staff: by notification, SMS and e-mail. `ref` identifies the decision, so that
 * each is sent once.
 */
export async function notifyProvider(
  db: Db,
  provider: Provider,
  notification: NewNotification,
  ref: string,
): Promise<void> {
  await notify(db, provider, notification)
  const { phone, email, lang } = await findContact(db, provider)
  const { title, text } = presentNotification(lang, notification.kind, notification.details ?? {})
  const { kind } = notification
  const body = textsIn(lang)('sms.notification', { title, text })
  await queueMessage(db, { kind, ref, channel: 'sms', recipient: phone, body })
  if (email) await queueMessage(db, { kind, ref, channel: 'email', recipient: email, subject: title, body })
}
