import type { Sql } from 'sql-template-tag'
import { z } from 'zod'
import { type Db, dbOf } from '../../server/src/db/database.ts'
import { type Database, openDatabase } from '../../server/src/db/open.ts'

/** Also reads rows without a schema, because tests check the values anyway. */
export interface TestDb extends Db {
  many: Db['many'] & (<Row>(query: Sql) => Promise<Row[]>)
  one: Db['one'] & (<Row>(query: Sql) => Promise<Row>)
  maybe: <Row>(query: Sql) => Promise<Row | null>
}

export interface TestDatabase extends Database {
  db: TestDb
}

const anyRow = z.strictObject({})

export function openTestDatabase(url: string, options: { connections?: number } = {}): TestDatabase {
  const database = openDatabase(url, options)
  const { db, pool } = database
  const unchecked = dbOf(pool, { checkRows: false })
  const testDb = {
    ...db,
    many: (row: z.ZodObject | Sql, query?: Sql) =>
      query ? db.many(row as z.ZodObject, query) : unchecked.many(anyRow, row as Sql),
    one: (row: z.ZodObject | Sql, query?: Sql) =>
      query ? db.one(row as z.ZodObject, query) : unchecked.one(anyRow, row as Sql),
    maybe: (query: Sql) => unchecked.optional(anyRow, query),
  }
  return { ...database, db: testDb as TestDb }
}
