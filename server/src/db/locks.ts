import sql from 'sql-template-tag'
import type { Db } from './database.ts'

/** The numbers of the advisory locks that exist once. All advisory locks are taken here, but for that of `migrate`. */
export const lockNumbers = {
  migrate: 7_262_001,
  sealAudit: 7_262_002,
  seedDemo: 7_262_003,
} as const

/** Waits for a lock that exists once, and holds it to the end of the transaction. */
export const takeLock = (db: Db, name: keyof typeof lockNumbers): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${lockNumbers[name]})`)

/** The same for one of many things, by a text that names it, such as `upload:<provider>`. */
export const takeLockOf = (db: Db, thing: string): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${thing}, 0))`)
