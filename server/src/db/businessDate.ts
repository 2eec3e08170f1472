import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from './database.ts'

const todayRow = z.strictObject({ today: z.iso.date() })

/** Today in the business time zone, YYYY-MM-DD. */
export async function businessToday(db: Db): Promise<string> {
  return (await db.one(todayRow, sql`select business_date(app_now()) as today`)).today
}

const offsetRow = z.strictObject({ seconds: z.int() })

/** Seconds that business time is ahead of the database's clock. */
export async function readClockOffset(db: Db): Promise<number> {
  return (await db.one(offsetRow, sql`select offset_seconds as seconds from app_clock`)).seconds
}
