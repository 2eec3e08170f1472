import { createHash } from 'node:crypto'
import { networksOf } from './network.ts'

const windowMs = 60_000
const perToken = 600
const perAddress = 6_000

export interface FloodLimit {
  key: string
  most: number
}

/** The limits on any request: of its token, and of each network of its address. The kinds of key cannot collide. */
export const floodLimits = (
  { token, ip }: { token: string | null; ip: string },
  scale: number,
): FloodLimit[] => [
  ...(token === null ? [] : [{ key: `token:${hashOf(token)}`, most: Math.round(perToken * scale) }]),
  ...networksOf(ip).map(({ name, times }) => ({
    key: `network:${name}`,
    most: Math.round(perAddress * times * scale),
  })),
]

// A token may be 16 KB long.
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Counts requests in this process. Returns a function that counts one request against all its limits and returns zero,
 * or counts it against none and returns the seconds to wait. At most `mostKeys` counts are kept, the newest ones.
 */
export function floodCounter({
  mostKeys = 50_000,
  now = () => performance.now(),
} = {}): (limits: readonly FloodLimit[]) => number {
  /** In the order in which the windows end. */
  const counts = new Map<string, { count: number; endsAt: number }>()

  return (limits) => {
    const at = now()
    dropWhile((endsAt) => endsAt <= at)
    const waits = limits.map(({ key, most }) => {
      const held = counts.get(key)
      return held && held.count >= most ? held.endsAt - at : 0
    })
    const wait = Math.max(0, ...waits)
    if (wait > 0) return Math.ceil(wait / 1_000)
    for (const { key } of limits) {
      const held = counts.get(key)
      if (held) held.count += 1
      else counts.set(key, { count: 1, endsAt: at + windowMs })
    }
    dropWhile(() => counts.size > mostKeys)
    return 0
  }

  function dropWhile(isDropped: (endsAt: number) => boolean): void {
    for (const [key, { endsAt }] of counts) {
      if (!isDropped(endsAt)) return
      counts.delete(key)
    }
  }
}
