import { lang } from '@bencao/shared/contract/fields/fields.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf } from '../db/columnsOf.ts'
import type { Db } from '../db/database.ts'
import { textsIn } from '../http/texts.ts'
import { queueMessage } from '../outbox/queries.ts'

const administratorRow = z.strictObject({ phone: z.string(), email: z.string(), lang })
const dayRow = z.strictObject({ day: z.string() })

/** Keeps the result of a check for the metrics. */
export const noteCheck = (db: Db, name: string, wrongs: number): Promise<number> =>
  db.run(sql`
    insert into data_check (name, wrongs) values (${name}, ${wrongs})
    on conflict (name) do update set wrongs = excluded.wrongs, checked_at = app_now()`)

/** Sends a message about a check to every administrator, once a day. */
export async function tellAdministrators(
  db: Db,
  check: string,
  bodyIn: (texts: ReturnType<typeof textsIn>) => string,
): Promise<void> {
  const { day } = await db.one(dayRow, sql`select business_date(app_now())::text as day`)
  const administrators = await db.many(
    administratorRow,
    sql`
      select ${columnsOf(administratorRow)} from account
      where audience = 'staff' and role = 'administrator' and status = 'active'`,
  )
  for (const { phone, email, lang } of administrators) {
    const texts = textsIn(lang)
    await queueMessage(db, {
      kind: 'checkFailed',
      ref: `${check} ${day} ${phone}`,
      channel: email ? 'email' : 'sms',
      recipient: email || phone,
      subject: texts('sms.checkFailedSubject'),
      body: bodyIn(texts),
    })
  }
}
