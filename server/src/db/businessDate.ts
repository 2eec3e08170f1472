import sql from 'sql-template-tag'
import type { Db } from './database.ts'

/** Today in the business time zone, YYYY-MM-DD. */
export async function businessToday(db: Db): Promise<string> {
  return (await db.one<{ today: string }>(sql`select business_date(app_now()) as today`)).today
}
