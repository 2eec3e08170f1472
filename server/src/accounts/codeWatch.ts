import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import { countRecent, countWithin, type Limit } from '../limits/queries.ts'
import { codesOfAll } from './attemptLimits.ts'
import type { CodeFor } from './codes.ts'
import { secondsUntilWithin } from './queries.ts'

const hour = 3_600
/** Of so many codes of a purpose that were sent last, so many must have been entered. */
const sample = { sent: 100, used: 30 }

/** While it counts one event, codes are not sent for this purpose. */
const pauseOf = (purpose: string): Limit => ({ key: `codesPaused:${purpose}`, most: 1, seconds: hour })

export interface Finding {
  /** Such as `half of codeSend:allHour` or `paused register`. */
  state: string
  /** Codes that were asked for, or were entered. */
  count: number
}

/** Seconds for which no code is sent for a purpose, as those before were hardly ever entered; 0 when they are sent. */
export async function secondsNotSent(db: Db, { purpose }: CodeFor): Promise<number> {
  const pause = pauseOf(purpose)
  return (await countRecent(db, pause.key, pause.seconds)) > 0 ? secondsUntilWithin(db, pause) : 0
}

/**
 * Looks for whoever has codes sent to earn by them: says at most once an hour that half of what may be sent is used
 * up, and pauses for an hour each purpose whose codes nobody enters.
 */
export async function watchCodes(db: Db, rateLimitScale: number): Promise<Finding[]> {
  const found: Finding[] = []
  for (const { key, most, seconds } of codesOfAll(rateLimitScale)) {
    const count = await countRecent(db, key, seconds)
    if (count * 2 < most) continue
    if (await countWithin(db, { key: `codeAlarm:${key}`, most: 1, seconds: hour }))
      found.push({ state: `half of ${key}`, count })
  }
  for (const { purpose, used } of await hardlyUsed(db, rateLimitScale)) {
    if (await countWithin(db, pauseOf(purpose))) found.push({ state: `paused ${purpose}`, count: used })
  }
  return found
}

/**
 * Purposes of which too few of the last codes were entered; those on their way, or from before a pause, do not count.
 * Codes of the second step go to whoever gave the right password, and are never paused.
 */
async function hardlyUsed(db: Db, scale: number): Promise<{ purpose: string; used: number }[]> {
  const sent = Math.max(1, Math.round(sample.sent * scale))
  // The id begins with the time it was made, so that its index finds the last day.
  return db.many<{ purpose: string; used: number }>(sql`
    select purpose, count(used_at) as used
    from (
      select purpose, used_at, row_number() over (partition by purpose order by id desc) as newest
      from verification_code c
      where id >= rpad(lpad(to_hex((extract(epoch from now() - interval '25 hours') * 1000)::bigint), 12, '0'),
          32, '0')::uuid
        and purpose not in ('secondStep', 'turnOnStep')
        and created_at > app_now() - interval '24 hours' and (used_at is not null or expires_at <= app_now())
        and not exists (select 1 from limit_event l where l.key = 'codesPaused:' || c.purpose
          and c.created_at < l.at + make_interval(secs => ${hour}::int))
        and exists (select 1 from outbox o
          where o.kind = 'code' and o.ref = c.id::text and o.channel = 'sms' and o.sent_at is not null)
    ) as decided
    where newest <= ${sent}::int group by purpose
    having count(*) = ${sent}::int and count(used_at) * ${sample.sent}::int < ${sample.used * sent}::int`)
}
