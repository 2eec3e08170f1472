import sql from 'sql-template-tag'
import { z } from 'zod'
import { businessToday } from './businessDate.ts'
import type { Db } from './database.ts'

/** How long the sessions of an audience last, in seconds: without use, and in all. */
interface SessionTimes {
  idle: number
  whole: number
}

/** Settings of the environment that statements read. */
export interface StoredSettings {
  /** Null: the database keeps its time zone. */
  timeZone: string | null
  sessionTimes: { provider: SessionTimes; staff: SessionTimes }
  support: { phone: string }
}

const phoneRow = z.strictObject({ phone: z.string() })

/** The phone of customer service, 10 digits. */
export const findSupportPhone = async (db: Db): Promise<string> =>
  (await db.one(phoneRow, sql`select value #>> '{}' as phone from setting where key = 'supportPhone'`)).phone

/** Stores the settings that statements read. @throws Error if PostgreSQL does not know the time zone */
export async function storeSettings(
  db: Db,
  { timeZone, sessionTimes, support }: StoredSettings,
): Promise<void> {
  const settings = { sessionTimes, supportPhone: support.phone, ...(timeZone !== null && { timeZone }) }
  await db.run(sql`
    update setting s set value = n.value from jsonb_each(${JSON.stringify(settings)}::jsonb) as n (key, value)
    where s.key = n.key and s.value <> n.value`)
  await businessToday(db)
}
