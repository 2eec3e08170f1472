import type { Output } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/context.ts'

export const listFaq = (db: Db): Promise<Output<'faq_list_all_languages'>['rows']> =>
  db.many(sql`
    select id as "faqId", category, question, answer from faq where active order by position, id`)

export interface InboxMessage {
  messageId: string
  topic: string
  name: string
  phone: string
  email: string
  message: string
}

export const addInboxMessage = (
  db: Db,
  { providerId }: Provider,
  { messageId, topic, name, phone, email, message }: InboxMessage,
): Promise<number> =>
  db.run(sql`
    insert into inbox_message (provider_id, id, topic, name, phone, email, message)
    values (${providerId}, ${messageId}, ${topic}, ${name}, ${phone}, ${email}, ${message})`)

/** Whose message it is, as customer service files it. */
export const findWriter = (
  db: Db,
  { providerId }: Provider,
): Promise<{ clinicName: string; providerNumber: number }> =>
  db.one(sql`
    select clinic_name as "clinicName", provider_number as "providerNumber"
    from provider where provider_id = ${providerId}`)
