import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'

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

const heldRow = z.strictObject({ held: z.boolean() })

/** Whether the portal pays nothing by itself. */
export const holdsAll = async (db: Db): Promise<boolean> =>
  (await db.one(heldRow, sql`select ${isHeldByRestore} as held`)).held
