import sql from 'sql-template-tag'
import type { Db } from './database.ts'

/** The numbers of the named advisory locks. All advisory locks are taken in this file, except that of `migrate`. */
export const lockNumbers = {
  migrate: 7_262_001,
  sealAudit: 7_262_002,
  seedDemo: 7_262_003,
  payouts: 7_262_004,
} as const

/** Waits for a named lock, and holds it until the transaction ends. */
export const takeLock = (db: Db, name: keyof typeof lockNumbers): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${lockNumbers[name]})`)

/** Like `takeLock`, for one of many things, identified by a text such as `upload:<provider>`. */
export const takeLockOf = (db: Db, thing: string): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${thing}, 0))`)
