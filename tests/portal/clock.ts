import sql from 'sql-template-tag'
import type { Db } from '../../server/src/db/database.ts'

/** Advances a database's business time; only the owner of its tables may. */
export const advanceClock = (db: Db, seconds: number): Promise<number> =>
  db.run(sql`update app_clock set offset_seconds = offset_seconds + ${seconds}::bigint`)
