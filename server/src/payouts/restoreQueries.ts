import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { isHeldByRestore } from '../earnings/payouts/heldQueries.ts'

/** Whether people asked for a run `r` after the newest restore; true if there was none. */
export const isAskedSinceRestore = sql`
  r.asked_at >= coalesce(
    (select (value #>> '{}')::timestamptz from setting where key = 'restoredAt'), '-infinity'::timestamptz)`

/** Whether an unfinished run `r` is to be finished: after a restore, only one that people asked for since. */
export const mayGoOn = sql`(not ${isHeldByRestore} or r.asked_by is not null and ${isAskedSinceRestore})`

const heldRow = z.strictObject({ held: z.boolean() })

/** Whether a run of the month by people would end that. */
export const endsRestore = async (db: Db, period: string): Promise<boolean> =>
  (
    await db.one(
      heldRow,
      sql`
        select ${isHeldByRestore} and exists (
          select 1 from setting where key = 'restoredAt'
            and ${period}::date + interval '2 months' > business_date((value #>> '{}')::timestamptz)) as held`,
    )
  ).held
