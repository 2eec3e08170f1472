import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Handlers } from '../http/context.ts'
import type { Provider } from '../http/provider.ts'
import { textsIn } from '../http/texts.ts'
import { readServerTime } from '../lookups/queries.ts'
import { queueMessage } from '../outbox/queries.ts'
import { addInboxMessage, findWriter, type InboxMessage, listFaq } from './queries.ts'

/** How customer service is reached: the phone in ten digits, hours such as 09:00-17:00 in the business time zone. */
export interface SupportContact {
  email: string
  phone: string
  hours: string
}

export interface SupportSettings {
  support: SupportContact
  /** The portal's public address. */
  publicUrl: string
}

/** Puts a message into the inbox and notifies customer service. */
export async function sendToSupport(
  db: Db,
  provider: Provider,
  message: InboxMessage,
  { support, publicUrl }: SupportSettings,
): Promise<void> {
  await addInboxMessage(db, provider, message)
  const { providerNumber: number } = await findWriter(db, provider)
  // The message may name a patient, so it stays inside. Customer service reads English.
  const texts = textsIn('en')
  await queueMessage(db, {
    kind: 'contact',
    ref: message.messageId,
    channel: 'email',
    recipient: support.email,
    subject: texts('sms.contactSubject', { number }),
    body: texts('sms.contact', { number, link: `${publicUrl}/staff/inbox` }),
  })
}

export const supportHandlers = (settings: SupportSettings) =>
  ({
    async support_contact(_input, { db }) {
      const { timeZone } = await readServerTime(db)
      return { ...settings.support, timeZone }
    },

    async faq_list_all_languages(_input, { db }) {
      return { rows: await listFaq(db) }
    },

    async message_submit({ topic, name, phone, email = '', message }, { db, provider, audit }) {
      const messageId = newId()
      audit({ recordId: messageId })
      await sendToSupport(db, provider, { messageId, topic, name, phone, email, message }, settings)
      return {}
    },
  }) satisfies Partial<Handlers>
