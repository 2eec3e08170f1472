import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from './database.ts'

/** The result of counting a list. */
export const totalRow = z.strictObject({ total: z.int() })

/** Staff lists count and page up to this many rows; use search for older ones. */
export const mostListed = 10_000

/** The number of rows of `from ... where ...`, counted up to `mostListed`. */
export async function countUpTo(db: Db, from: Sql): Promise<number> {
  const { total } = await db.one(
    totalRow,
    sql`
      select count(*) as total from (select 1 ${from} limit ${mostListed}) as counted`,
  )
  return total
}

/** The limit and offset of a page; a page beyond `mostListed` is empty. */
export const pageOf = ({ page, pageSize }: { page: number; pageSize: number }): Sql => {
  const offset = (page - 1) * pageSize
  return sql`limit ${offset < mostListed ? pageSize : 0} offset ${Math.min(offset, mostListed)}`
}
