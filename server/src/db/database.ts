import { createHash } from 'node:crypto'
import type { Sql } from 'sql-template-tag'
import { z } from 'zod'

/**
 * Runs statements. Rows have the column aliases of the statement, bigint as a safe integer, date as YYYY-MM-DD. Every
 * statement that returns rows names a row schema: exactly its columns, nothing converted.
 */
export interface Db {
  many<Row extends z.ZodObject>(row: Row, query: Sql): Promise<z.input<Row>[]>
  /** The one row that must exist. */
  one<Row extends z.ZodObject>(row: Row, query: Sql): Promise<z.input<Row>>
  /** The first row, or null. */
  optional<Row extends z.ZodObject>(row: Row, query: Sql): Promise<z.input<Row> | null>
  /** Whether the statement finds a row. */
  exists(query: Sql): Promise<boolean>
  /** The number of rows changed, or found. */
  run(query: Sql): Promise<number>
  /**
   * Sends a statement of a transaction whose answer nobody needs, with the next statement or the commit. If it fails,
   * so does what it is sent with.
   */
  later(query: Sql): void
  /** Sends as one message what `work` asks for before it awaits an answer. In a transaction that is always so. */
  atOnce<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Calls a channel's listeners in this process once the transaction is committed, like PostgreSQL's NOTIFY. */
  notify(channel: Channel): void
}

/** `outbox`: a message was queued. */
export type Channel = 'outbox'

/** Runs `work` in one transaction. */
export type Transaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>

export interface Asked extends Named {
  values: unknown[]
}

/** The part of pg that pools and single connections share. */
export interface Queryable {
  query(asked: Asked): Promise<{ rows: unknown[]; rowCount: number | null }>
  /** Only of a transaction. */
  later?(asked: Asked): void
  /** Only of a pool. */
  atOnce?(): Queryable
}

interface Named {
  name: string
  text: string
}

const named = new Map<string, Named>()

/** Statements get a name derived from their text, so that each connection plans them once. */
const nameOf = (text: string): Named => {
  const known = named.get(text)
  if (known) return known
  const fresh = { name: createHash('sha1').update(text).digest('base64url').slice(0, 20), text }
  named.set(text, fresh)
  return fresh
}

export interface DbOptions {
  /** Whether each row is checked against its schema. Off in production to save time. */
  checkRows: boolean
  notify?: Db['notify']
}

/** @throws Error that names the columns that do not fit, never their values */
function checkRows(row: z.ZodObject, rows: unknown[], query: Sql): void {
  const checked = z.array(z.strictObject(row.shape)).safeParse(rows)
  if (checked.success) return
  throw new Error(`Rows do not fit their schema.\n${z.prettifyError(checked.error)}\n${query.text}`)
}

export function dbOf(connection: Queryable, options: DbOptions = { checkRows: true }): Db {
  // Reuse one string per text: pg compares it with the text it knows under the name.
  const asked = (query: Sql): Asked => ({ ...nameOf(query.text), values: query.values })
  const send = (query: Sql) => connection.query(asked(query))

  async function many<Row extends z.ZodObject>(row: Row, query: Sql): Promise<z.input<Row>[]> {
    const { rows } = await send(query)
    if (options.checkRows) checkRows(row, rows, query)
    return rows as z.input<Row>[]
  }
  const optional: Db['optional'] = async (row, query) => (await many(row, query))[0] ?? null
  const run = async (query: Sql): Promise<number> => (await send(query)).rowCount ?? 0

  const db: Db = {
    many,
    async one(row, query) {
      const found = await optional(row, query)
      if (found === null) throw new Error('a row that must exist is missing')
      return found
    },
    optional,
    exists: async (query) => (await run(query)) > 0,
    run,
    later(query) {
      if (!connection.later) throw new Error('only a transaction can send a statement later')
      connection.later(asked(query))
    },
    atOnce: (work) => work(connection.atOnce ? dbOf(connection.atOnce(), options) : db),
    notify: options.notify ?? (() => {}),
  }
  return db
}
