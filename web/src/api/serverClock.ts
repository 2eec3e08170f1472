import { defaultTimeZone } from '@bencao/shared/domain/calendar.ts'
import { call } from './call.ts'

/** Seconds that the server is ahead of this browser, and the business time zone. */
export interface ServerClock {
  offset: number
  timeZone: string
}

export const unknownClock: ServerClock = { offset: 0, timeZone: defaultTimeZone }

/** Requests the time once and subtracts half of the round trip. */
export const readServerClock = async (): Promise<ServerClock> => {
  const before = Date.now()
  const answer = await call('server_time', {}, { background: true, quiet: true })
  if (answer.code !== 0) return unknownClock
  const middle = (before + Date.now()) / 2000
  return { offset: answer.data.serverTime + 0.5 - middle, timeZone: answer.data.timeZone }
}
