import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'

export interface Limit {
  /** What is counted, such as `codeSend:phone:9175550142`. */
  key: string
  most: number
  seconds: number
}

/** As many times as `RATE_LIMIT_SCALE` says, in whole events; at least one, so that a small scale shuts nobody out. */
export const scaled = (scale: number, limit: Limit): Limit => ({
  ...limit,
  most: Math.max(1, Math.round(limit.most * scale)),
})

/** Counts one event against a limit and says whether it is within; one over the limit is not kept. */
export async function countWithin(db: Db, { key, most, seconds }: Limit): Promise<boolean> {
  const { within } = await db.one<{ within: boolean }>(
    sql`select count_within(${key}, ${most}, ${seconds}, ${newId()}) as within`,
  )
  return within
}

export async function countRecent(db: Db, key: string, seconds: number): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`
    select count(*) as n from limit_event
    where key = ${key} and at > app_now() - make_interval(secs => ${seconds}::int)`)
  return n
}

export const forgetCounted = (db: Db, key: string): Promise<number> =>
  db.run(sql`delete from limit_event where key = ${key}`)

export const forgetOldCounts = (db: Db): Promise<number> =>
  db.run(sql`delete from limit_event where at < app_now() - interval '2 days'`)
