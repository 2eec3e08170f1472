import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'

const withinRow = z.strictObject({ within: z.boolean() })
const waitRow = z.strictObject({ wait: z.int() })
const countRow = z.strictObject({ n: z.int() })
const turnRow = z.strictObject({ waitMs: z.int() })

export interface Limit {
  /** What is counted, such as `codeSend:phone:9175550142`. */
  key: string
  most: number
  seconds: number
}

/**
 * The limit multiplied by `RATE_LIMIT_SCALE`, in whole events; at least one, so that a small scale locks nobody out.
 */
export const scaled = (scale: number, limit: Limit): Limit => ({
  ...limit,
  most: Math.max(1, Math.round(limit.most * scale)),
})

/** Counts one event against a limit. False over the limit; the event is then not stored. */
export async function countWithin(db: Db, { key, most, seconds }: Limit): Promise<boolean> {
  const { within } = await db.one(
    withinRow,
    sql`select count_within(${key}, ${most}, ${seconds}, ${newId()}) as within`,
  )
  return within
}

/** Counts one event against limits in turn; false at the first that it would be over. */
export async function countEach(db: Db, limits: readonly Limit[]): Promise<boolean> {
  for (const limit of limits) if (!(await countWithin(db, limit))) return false
  return true
}

/** Seconds until one more event is within the limit again, at least one. */
export async function secondsUntilWithin(db: Db, { key, most, seconds }: Limit): Promise<number> {
  const last = await db.optional(
    waitRow,
    sql`
      select ceil(extract(epoch from at - app_now()) + ${seconds}::int)::int as wait from limit_event
      where key = ${key} order by at desc offset ${most - 1}::int limit 1`,
  )
  return Math.max(1, last?.wait ?? 1)
}

/**
 * Counts one event against each limit. Returns zero if it is within all; else the seconds to wait, and the caller must
 * refuse, so that its transaction rolls the counts back.
 */
export async function secondsOver(db: Db, limits: readonly Limit[]): Promise<number> {
  const within = await Promise.all(limits.map((limit) => countWithin(db, limit)))
  const over = limits.filter((_limit, at) => !within[at])
  const waits = await Promise.all(over.map((limit) => secondsUntilWithin(db, limit)))
  return Math.max(0, ...waits)
}

export async function countRecent(db: Db, key: string, seconds: number): Promise<number> {
  const { n } = await db.one(
    countRow,
    sql`
      select count(*) as n from limit_event
      where key = ${key} and at > app_now() - make_interval(secs => ${seconds}::int)`,
  )
  return n
}

/**
 * Takes the next turn at an external service that all servers together call at most once per `spacingMs`. Returns the
 * milliseconds to wait for it. Null, without taking a turn, if that would be `withinMs` or longer.
 */
export async function takeTurn(
  db: Db,
  { service, spacingMs, withinMs }: { service: string; spacingMs: number; withinMs: number },
): Promise<number | null> {
  const spacing = sql`make_interval(secs => ${spacingMs / 1_000}::double precision)`
  const taken = await db.optional(
    turnRow,
    sql`
      insert into outside_turn as t (service, next_at) values (${service}, clock_timestamp() + ${spacing})
      on conflict (service) do update set next_at = greatest(t.next_at, clock_timestamp()) + ${spacing}
        where t.next_at < clock_timestamp() + make_interval(secs => ${withinMs / 1_000}::double precision)
      returning ceil(extract(epoch from next_at - ${spacing} - clock_timestamp()) * 1000)::int as "waitMs"`,
  )
  return taken && Math.max(0, taken.waitMs)
}

/** Ends what the events of a limit cause now, as if they were over; they stay. Returns how many there were. */
export const endCounted = (db: Db, { key, seconds }: Limit): Promise<number> =>
  db.run(sql`
    update limit_event set at = app_now() - make_interval(secs => ${seconds}::int)
    where key = ${key} and at > app_now() - make_interval(secs => ${seconds}::int)`)

export const forgetCounted = (db: Db, key: string): Promise<number> =>
  db.run(sql`delete from limit_event where key = ${key}`)
