import sql from 'sql-template-tag'
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
}

/** Stores the settings that statements read. @throws Error if PostgreSQL does not know the time zone */
export async function storeSettings(db: Db, { timeZone, sessionTimes }: StoredSettings): Promise<void> {
  const settings = { sessionTimes, ...(timeZone !== null && { timeZone }) }
  await db.run(sql`
    update setting s set value = n.value from jsonb_each(${JSON.stringify(settings)}::jsonb) as n (key, value)
    where s.key = n.key and s.value <> n.value`)
  await businessToday(db)
}
