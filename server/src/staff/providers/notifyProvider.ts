import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { textsIn } from '../../http/texts.ts'
import { type News, notify } from '../../notifications/queries.ts'
import { shownNews } from '../../notifications/presentNotification.ts'
import { queueMessage } from '../../outbox/queries.ts'
import { findContact } from './queries.ts'

/** Tells a provider what staff decided: by notification, SMS and e-mail; `ref` is of the decision, told once. */
export async function tellProvider(db: Db, provider: Provider, news: News, ref: string): Promise<void> {
  await notify(db, provider, news)
  const { phone, email, lang } = await findContact(db, provider)
  const { title, text } = shownNews(lang, news.kind, news.details ?? {})
  const { kind } = news
  const body = textsIn(lang)('sms.notification', { title, text })
  await queueMessage(db, { kind, ref, channel: 'sms', recipient: phone, body })
  if (email) await queueMessage(db, { kind, ref, channel: 'email', recipient: email, subject: title, body })
}
