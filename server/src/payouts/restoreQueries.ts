import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'

/** Whether people asked for a run `r` after the newest restore; true if there was none. */
export const isAskedSinceRestore = sql`
  r.asked_at >= coalesce(
    (select (value #>> '{}')::timestamptz from setting where key = 'restoredAt'), '-infinity'::timestamptz)`

/**
 * After a restore the database may have forgotten what was paid. So the portal pays nothing by itself until people, who
 * compared with the bank, have run the last month that was over by then, or a later one: such a run pays all that is unpaid.
 */
export const isHeldByRestore = sql`
  exists (
    select 1 from (select (value #>> '{}')::timestamptz as at from setting where key = 'restoredAt') restored
    where not exists (
      select 1 from payout_run r
      where r.state = 'done' and r.asked_by is not null and r.asked_at >= restored.at
        and r.period + interval '2 months' > business_date(restored.at)))`

/** Whether an unfinished run `r` is to be finished: after a restore, only one that people asked for since. */
export const mayGoOn = sql`(not ${isHeldByRestore} or r.asked_by is not null and ${isAskedSinceRestore})`

const heldRow = z.strictObject({ held: z.boolean() })

/** Whether the portal pays nothing by itself. */
export const holdsAll = async (db: Db): Promise<boolean> =>
  (await db.one(heldRow, sql`select ${isHeldByRestore} as held`)).held

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
