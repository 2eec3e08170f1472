import type { Db } from '../db/database.ts'
import { countRecent, countWithin, endCounted, type Limit, secondsUntilWithin } from '../limits/queries.ts'
import { codesOfAll, codesOfSignUps, wrongCodesOfAll } from './attemptLimits.ts'
import { listHardlyUsed } from './codeQueries.ts'
import type { CodeFor, PausablePurpose } from './codes.ts'

const hour = 3_600
/** Of the last `sent` codes of a purpose, at least `usedPercent` percent must have been entered. */
const sample = { sent: 100, usedPercent: 30 }

/** While this limit has counted an event, no codes are sent for this purpose. */
const pauseOf = (purpose: string): Limit => ({ key: `codesPaused:${purpose}`, most: 1, seconds: hour })

export interface Alert {
  /** Such as `half of codeSend:allHour` or `paused register`. */
  state: string
  /** How many codes were sent, guessed wrong, or entered. */
  count: number
}

/**
 * Seconds for which no code is sent for a purpose because hardly any earlier ones were entered; 0 if codes are sent.
 */
export async function secondsNotSent(db: Db, { purpose }: CodeFor): Promise<number> {
  const pause = pauseOf(purpose)
  return (await countRecent(db, pause.key, pause.seconds)) > 0 ? secondsUntilWithin(db, pause) : 0
}

/** Ends the pause of a purpose. Codes from before now do not start another one. False: there is no pause. */
export const endPause = async (db: Db, purpose: PausablePurpose): Promise<boolean> =>
  (await endCounted(db, pauseOf(purpose))) > 0

/**
 * Watches for SMS pumping and for guessing: reports at most once an hour that half of a limit for all phones together is
 * used up, and pauses each purpose for an hour if its codes are not entered.
 */
export async function watchCodes(db: Db, rateLimitScale: number): Promise<Alert[]> {
  const found: Alert[] = []
  const limits = [
    ...codesOfAll(rateLimitScale, 'secondStep'),
    ...codesOfSignUps(rateLimitScale),
    wrongCodesOfAll(rateLimitScale),
  ]
  for (const { key, most, seconds } of limits) {
    const count = await countRecent(db, key, seconds)
    if (count * 2 < most) continue
    if (await countWithin(db, { key: `codeAlarm:${key}`, most: 1, seconds: hour }))
      found.push({ state: `half of ${key}`, count })
  }
  const sent = Math.max(1, Math.round(sample.sent * rateLimitScale))
  const hardlyUsed = await listHardlyUsed(db, { ...sample, sent, pauseSeconds: hour })
  for (const { purpose, used } of hardlyUsed) {
    if (await countWithin(db, pauseOf(purpose))) found.push({ state: `paused ${purpose}`, count: used })
  }
  return found
}
