import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from './database.ts'

/** What a count of a list comes back as. */
export const totalRow = z.strictObject({ total: z.int() })

/** Lists over all of the house are counted and turned over so far; a search finds what lies behind. */
export const mostListed = 10_000

/** How many rows `from ... where ...` has, without reading on where there are more than anybody turns over. */
export async function countUpTo(db: Db, from: Sql): Promise<number> {
  const { total } = await db.one(
    totalRow,
    sql`
      select count(*) as total from (select 1 ${from} limit ${mostListed}) as counted`,
  )
  return total
}

/** The part of a list that a page is; none of what lies too far behind. */
export const pageOf = ({ page, pageSize }: { page: number; pageSize: number }): Sql => {
  const offset = (page - 1) * pageSize
  return sql`limit ${offset < mostListed ? pageSize : 0} offset ${Math.min(offset, mostListed)}`
}
