import { setTimeout as pause } from 'node:timers/promises'
import { isContention, isDatabaseAway } from './open.ts'

const patienceMs = 4_000

/** True for a database error after which the same work may be retried. */
export const mayRetry = (error: unknown): boolean => isDatabaseAway(error) || isContention(error)

/**
 * Retries idempotent work while the database is away or busy, for about four seconds. For reads and writes that must
 * follow a call to the gateway, or a commit whose answer was lost.
 */
export async function retryWhileDatabaseDown<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  for (let waitMs = 100; ; waitMs *= 2) {
    try {
      return await work()
    } catch (error) {
      if (!mayRetry(error) || performance.now() - began + waitMs > patienceMs) throw error
      await pause(waitMs)
    }
  }
}
