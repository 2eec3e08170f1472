import { cents, isoDate } from '@bencao/shared/contract/fields/fields.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'

const planRow = z.strictObject({
  priceCents: cents,
  percent: z.int(),
  freeStandardShipping: z.boolean(),
  /** The business date. */
  today: isoDate,
})
export type TodaysPlan = z.infer<typeof planRow>

/** What a membership costs and gives today, or on another day. */
export const findPlan = (db: Db, day: string | null = null): Promise<TodaysPlan> =>
  db.one(
    planRow,
    sql`
      select p.price_cents as "priceCents", p.percent, p.free_standard_shipping as "freeStandardShipping",
        d.day as today
      from (select coalesce(${day}::date, business_date(app_now())) as day) d
        cross join lateral (select * from vip_plan where starts_on <= d.day order by starts_on desc limit 1) p`,
  )
