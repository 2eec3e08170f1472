import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'

const comparedRow = z.strictObject({
  things: z.int(),
  shownCents: z.int(),
  rawCents: z.int(),
  wrongs: z.int(),
  examples: z.array(z.string()),
})
export type Compared = z.infer<typeof comparedRow>

/**
 * Compares two sums of each thing. `pairs` has the columns key, shown (what the portal says) and raw (worked out
 * from other rows).
 */
export const compare = (db: Db, pairs: Sql): Promise<Compared> =>
  db.one(
    comparedRow,
    sql`
      select count(*) as things, coalesce(sum(shown), 0)::bigint as "shownCents",
        coalesce(sum(raw), 0)::bigint as "rawCents", count(*) filter (where shown <> raw) as wrongs,
        coalesce((array_agg(key::text) filter (where shown <> raw))[1:5], '{}') as examples
      from (${pairs}) pair (key, shown, raw)`,
  )
