import type { Db } from '../db/database.ts'
import { type Limit, scaled, secondsOver } from '../limits/queries.ts'
import { refuse } from './refusal.ts'

/**
 * Counts a call against limits, which `scale` multiplies.
 * @throws Refusal call.tooMany, with the time to wait
 */
export async function countOrRefuse(db: Db, scale: number, limits: readonly Limit[]): Promise<void> {
  const retryAfterSeconds = await secondsOver(
    db,
    limits.map((limit) => scaled(scale, limit)),
  )
  if (retryAfterSeconds > 0) refuse('call.tooMany', { data: { retryAfterSeconds } })
}
