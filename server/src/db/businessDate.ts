import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from './database.ts'

const todayRow = z.strictObject({ today: z.iso.date() })

/** Today in the business time zone, YYYY-MM-DD. */
export async function businessToday(db: Db): Promise<string> {
  return (await db.one(todayRow, sql`select business_date(app_now()) as today`)).today
}
