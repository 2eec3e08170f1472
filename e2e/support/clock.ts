import { businessDate } from '@bencao/shared/domain/calendar.ts'
import { call } from './calls.ts'

/** The portal's present day, YYYY-MM-DD. */
export async function todayAt(portalUrl: string): Promise<string> {
  const { serverTime, timeZone } = await call(portalUrl, 'server_time', {})
  return businessDate(serverTime, timeZone)
}

/** The time for a journey in which a month passes with everything that runs by itself. */
export const longMs = 240_000

/** Moves the demo's time ahead, with everything that runs by itself. */
export async function passDays(portalUrl: string, days: number): Promise<void> {
  const response = await fetch(`${portalUrl}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceSeconds: days * 86_400 }),
  })
  if (!response.ok) throw new Error(`the clock was not moved: ${response.status}`)
}
