import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { readServerClock, type ServerClock, unknownClock } from './serverClock.ts'

const useClock = (): ServerClock => {
  const { data } = useQuery({
    queryKey: ['server_time', 'offset'],
    queryFn: readServerClock,
    staleTime: 30 * 60_000,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data ?? unknownClock
}

/** The business time zone. Dates of orders and bills are in it, in the browser too. */
export const useBusinessZone = (): string => useClock().timeZone

/** The server's time now, in epoch seconds, independent of the browser's clock. */
export const useServerTime = (): (() => number) => {
  const { offset } = useClock()
  return () => Date.now() / 1000 + offset
}

/** Whole seconds until an instant of the server, 0 once it is past; rerenders every second. */
export const useCountdown = (until: number | null): number => {
  const { offset } = useClock()
  return useSyncExternalStore(eachSecond, () =>
    until === null ? 0 : Math.max(0, Math.ceil(until - Date.now() / 1000 - offset)),
  )
}

const eachSecond = (tick: () => void) => {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}
