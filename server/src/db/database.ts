import { createHash } from 'node:crypto'
import type { Sql } from 'sql-template-tag'

/** Rows come back with the column aliases of the statement; bigint as a safe integer, date as YYYY-MM-DD. */
export interface Db {
  many<Row>(query: Sql): Promise<Row[]>
  /** The one row there must be. */
  one<Row>(query: Sql): Promise<Row>
  maybe<Row>(query: Sql): Promise<Row | null>
  /** How many rows were touched. */
  run(query: Sql): Promise<number>
}

/** What pg offers, of a pool or of one connection. */
interface Queryable {
  query(config: {
    name: string
    text: string
    values: unknown[]
  }): Promise<{ rows: unknown[]; rowCount: number | null }>
}

interface Named {
  name: string
  text: string
}

const named = new Map<string, Named>()

/** Statements are sent under a name made of their text, so that each connection plans them once. */
const nameOf = (text: string): Named => {
  const known = named.get(text)
  if (known) return known
  const fresh = { name: createHash('sha1').update(text).digest('base64url').slice(0, 20), text }
  named.set(text, fresh)
  return fresh
}

export const dbOf = (connection: Queryable): Db => {
  // Always the same string of a text: pg looks whether it is the one it knows by the name.
  const send = (query: Sql) => connection.query({ ...nameOf(query.text), values: query.values })
  const db: Db = {
    async many<Row>(query: Sql) {
      return (await send(query)).rows as Row[]
    },
    async one<Row>(query: Sql) {
      const row = await db.maybe<Row>(query)
      if (row === null) throw new Error('a row that must exist is missing')
      return row
    },
    async maybe<Row>(query: Sql) {
      return ((await send(query)).rows[0] as Row | undefined) ?? null
    },
    async run(query) {
      return (await send(query)).rowCount ?? 0
    },
  }
  return db
}
