import { formatAddressLines } from '@bencao/shared/domain/address.ts'
import type { Db } from '../db/database.ts'
import { findCompany } from '../db/settings.ts'
import { newId } from '../db/ids.ts'
import type { Handlers } from '../http/context.ts'
import type { Provider } from '../http/provider.ts'
import { textsIn } from '../http/texts.ts'
import { queueMessage } from '../outbox/queries.ts'
import { addInboxMessage, findWriter, type InboxMessage, listFaq } from './queries.ts'

export interface SupportSettings {
  /** The portal's public address. */
  publicUrl: string
}

/** Puts a message into the inbox and notifies customer service. */
export async function sendToSupport(
  db: Db,
  provider: Provider,
  message: InboxMessage,
  { publicUrl }: SupportSettings,
): Promise<void> {
  await addInboxMessage(db, provider, message)
  const { providerNumber: number } = await findWriter(db, provider)
  // The message may name a patient, so it stays inside. Customer service reads English.
  const texts = textsIn('en')
  const { supportEmail } = await findCompany(db)
  await queueMessage(db, {
    kind: 'contact',
    ref: message.messageId,
    channel: 'email',
    recipient: supportEmail,
    subject: texts('sms.contactSubject', { number }),
    body: texts('sms.contact', { number, link: `${publicUrl}/staff/inbox` }),
  })
}

export const supportHandlers = (settings: SupportSettings) =>
  ({
    async support_contact(_input, { db }) {
      const { name, supportEmail, supportPhone, supportHours, timeZone, ...address } = await findCompany(db)
      return {
        company: name,
        addressLines: formatAddressLines(address),
        email: supportEmail,
        phone: supportPhone,
        hours: supportHours,
        timeZone,
      }
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
