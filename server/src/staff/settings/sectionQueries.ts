import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'

const sessionsRow = z.strictObject({
  providerIdleMinutes: z.int(),
  providerHours: z.int(),
  staffIdleMinutes: z.int(),
  staffHours: z.int(),
})
type SessionValues = z.infer<typeof sessionsRow>

export const findSessionTimes = (db: Db): Promise<SessionValues> =>
  db.one(
    sessionsRow,
    sql`
      select (value #>> '{provider,idle}')::int / 60 as "providerIdleMinutes",
        (value #>> '{provider,whole}')::int / 3600 as "providerHours",
        (value #>> '{staff,idle}')::int / 60 as "staffIdleMinutes",
        (value #>> '{staff,whole}')::int / 3600 as "staffHours"
      from setting where key = 'sessionTimes'`,
  )

/** Writes the values of some keys. */
export const writeSettings = (db: Db, values: Readonly<Record<string, unknown>>): Promise<number> =>
  db.run(sql`
    update setting s set value = n.value from jsonb_each(${JSON.stringify(values)}::jsonb) as n (key, value)
    where s.key = n.key`)

const knownRow = z.strictObject({ known: z.boolean() })

/** PostgreSQL knows the time zone, too. */
export const knowsTimeZone = async (db: Db, name: string): Promise<boolean> =>
  (await db.one(knownRow, sql`select exists (select 1 from pg_timezone_names where name = ${name}) as known`))
    .known
