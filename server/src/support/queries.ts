import { contract } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf } from '../db/columnsOf.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'

const { element: faqRow } = contract.faq_list_all_languages.output.shape.rows

export const listFaq = (db: Db): Promise<z.infer<typeof faqRow>[]> =>
  db.many(
    faqRow,
    sql`
      select id as "faqId", category, question, answer from faq where active order by position, id`,
  )

/** Writes rows of `faq` if there are none at all. */
export const insertFirstFaq = (db: Db, rows: readonly object[]): Promise<number> =>
  db.run(sql`
    insert into faq
    select * from jsonb_populate_recordset(null::faq, ${JSON.stringify(rows)}::jsonb)
    where not exists (select 1 from faq)
    on conflict do nothing`)

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

const writerRow = z.strictObject({ providerNumber: z.int() })

/** The sender of a message, as customer service files it. */
export const findWriter = (db: Db, { providerId }: Provider): Promise<z.infer<typeof writerRow>> =>
  db.one(writerRow, sql`select ${columnsOf(writerRow)} from provider where provider_id = ${providerId}`)
