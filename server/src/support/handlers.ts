import { newId } from '../db/ids.ts'
import type { Handlers } from '../http/context.ts'
import { textsIn } from '../http/texts.ts'
import { readServerTime } from '../lookups/queries.ts'
import { queueMessage } from '../outbox/queries.ts'
import { addInboxMessage, findWriter, listFaq } from './queries.ts'

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

export const supportHandlers = ({ support, publicUrl }: SupportSettings) =>
  ({
    async support_contact(_input, { db }) {
      const { timeZone } = await readServerTime(db)
      return { ...support, timeZone }
    },

    async faq_list_all_languages(_input, { db }) {
      return { rows: await listFaq(db) }
    },

    async message_submit({ topic, name, phone, email = '', message }, { db, provider, audit }) {
      const messageId = newId()
      audit({ recordId: messageId })
      await addInboxMessage(db, provider, { messageId, topic, name, phone, email, message })
      const { providerNumber: number } = await findWriter(db, provider)
      // The message may name a patient, so it stays inside. Customer service reads English.
      const texts = textsIn('en')
      await queueMessage(db, {
        kind: 'contact',
        ref: messageId,
        channel: 'email',
        recipient: support.email,
        subject: texts('sms.contactSubject', { number }),
        body: texts('sms.contact', { number, link: `${publicUrl}/staff/inbox` }),
      })
      return {}
    },
  }) satisfies Partial<Handlers>
