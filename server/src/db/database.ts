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

const names = new Map<string, string>()

/** Statements are sent under a name made of their text, so that each connection plans them once. */
const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}

export const dbOf = (connection: Queryable): Db => {
  const send = (query: Sql) => {
    const text = query.text
    return connection.query({ name: nameOf(text), text, values: query.values })
  }
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
