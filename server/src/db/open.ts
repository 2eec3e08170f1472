import pg from 'pg'
import { type Answer, sendBatch, type Statement } from './batch.ts'
import { columnTypes } from './columnTypes.ts'
import { type Channel, type Db, type DbOptions, dbOf, type Queryable, type Transaction } from './database.ts'
import { byTurns, inBatches, statementOf } from './inBatches.ts'

export interface Database {
  /** For single statements outside a transaction. */
  db: Db
  /**
   * Runs `work` in one transaction at READ COMMITTED. A serialization failure or deadlock is retried up to three times,
   * and so is a unique violation, because the retry can see the other row. Must not call anything outside the database.
   */
  transaction: Transaction
  /** Runs `work` in one transaction in which PostgreSQL refuses every change. */
  readOnly: Transaction
  /** Calls `listener` after each commit of a transaction that called `notify`. */
  listen(channel: Channel, listener: () => void): void
  pool: pg.Pool
  close(): Promise<void>
}

const triesAgain = new Set(['40001', '40P01', '23505'])
const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Opens a pool with limits on how long a statement, a lock or an idle transaction may last. Rows are checked by
 * default.
 */
export function openDatabase(
  url: string,
  { connections = 10, checkRows = true }: { connections?: number } & Partial<DbOptions> = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    // Together with the wait for a connection, less than ten seconds.
    query_timeout: 6_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    application_name: 'bencao',
    // One plan per statement for all values: planning again each time costs more than running it.
    options: '-c plan_cache_mode=force_generic_plan -c jit=off',
    types: columnTypes,
  })
  // A connection that dies while idle, or between two statements of a transaction, is replaced at the next use.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  const listeners: { channel: Channel; listener: () => void }[] = []
  const notify = (channel: Channel) => {
    for (const each of listeners) if (each.channel === channel) each.listener()
  }

  async function once<T>(
    work: (db: Db) => Promise<T>,
    notified: Set<Channel>,
    begin: 'begin' | 'begin read only' = 'begin',
  ): Promise<T> {
    const client = await pool.connect()
    const batches = inBatches(client, begin)
    let broken: Error | undefined
    try {
      const notify = (channel: Channel) => void notified.add(channel)
      const result = await work(dbOf(batches, { checkRows, notify }))
      await batches.commit()
      return result
    } catch (error) {
      // A connection that did not answer cannot roll back: it is discarded, and the database rolls back.
      if (error instanceof Error && isUnusable(error)) broken = error
      else
        await batches.rollback().catch((failure: Error) => {
          broken = failure
        })
      throw error
    } finally {
      batches.end()
      client.release(broken)
    }
  }

  async function sendOnAny(statements: readonly Statement[]): Promise<Answer[]> {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      return await sendBatch(client, statements)
    } catch (error) {
      if (error instanceof Error && isUnusable(error)) broken = error
      throw error
    } finally {
      client.release(broken)
    }
  }

  /** Sends each statement by itself, unless it is asked to send several at once. */
  const anyConnection: Queryable = {
    async query(asked) {
      const [answer] = await sendOnAny([statementOf(asked)])
      return answer ?? { rows: [], rowCount: null }
    },
    atOnce: () => byTurns(sendOnAny),
  }

  return {
    pool,
    db: dbOf(anyConnection, { checkRows, notify }),
    listen: (channel, listener) => void listeners.push({ channel, listener }),
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          const notified = new Set<Channel>()
          const result = await once(work, notified)
          for (const channel of notified) notify(channel)
          return result
        } catch (error) {
          if (attempt > 3 || !triesAgain.has(codeOf(error) ?? '')) throw error
          await pause(attempt * 10 + Math.random() * 40)
        }
      }
    },
    readOnly: (work) => once(work, new Set(), 'begin read only'),
    close: () => pool.end(),
  }
}

/** The connection cannot be used again: it did not answer, or what it has prepared does not fit the schema. */
const isUnusable = (error: Error): boolean =>
  isDatabaseAway(error) || ['0A000', '26000'].includes(codeOf(error) ?? '')

/** The database is away, busy or being restarted: the call may be retried later. */
export const isDatabaseAway = (error: unknown): boolean => {
  const code = codeOf(error) ?? ''
  if (/^(?:08|53|57P0|25006)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT'].includes(code))
    return true
  return (
    error instanceof Error &&
    /timeout exceeded|Connection terminated|Query read timeout|not queryable/.test(error.message)
  )
}

/** A statement took longer than it may. */
export const isStatementTimeout = (error: unknown): boolean => codeOf(error) === '57014'

/** Lock or statement time-out, or a transaction that failed after three retries. */
export const isContention = (error: unknown): boolean =>
  ['40001', '40P01', '55P03', '57014'].includes(codeOf(error) ?? '')
