import { createHash } from 'node:crypto'
import { networksOf } from './network.ts'

const windowMs = 60_000
const perToken = 600
const perAddress = 6_000
const perAccount = 600

export interface FloodLimit {
  key: string
  most: number
}

/** The limits on the requests of each network of an address. */
export const networkFloodLimits = (ip: string, scale: number): FloodLimit[] =>
  networksOf(ip).map(({ name, times }) => ({
    key: `network:${name}`,
    most: Math.round(perAddress * times * scale),
  }))

/** The limits on any request: of its token, and of its networks. The kinds of key cannot collide. */
export const floodLimits = (
  { token, ip }: { token: string | null; ip: string },
  scale: number,
): FloodLimit[] => [
  ...(token === null ? [] : [{ key: `token:${hashOf(token)}`, most: Math.round(perToken * scale) }]),
  ...networkFloodLimits(ip, scale),
]

/** The limit on the requests of all sessions of an account. */
export const accountFloodLimit = (accountId: string, scale: number): FloodLimit => ({
  key: `account:${accountId}`,
  most: Math.round(perAccount * scale),
})

/** The sender waits; nothing is written about it. */
export class Flood extends Error {
  readonly statusCode = 429
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('flood')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

// A token may be 16 KB long.
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A token, an IPv4 address, or a network of IPv6 of one width. */
const kindOf = (key: string): string => key.replace(/:.*?(?=\/\d+$|$)/, '')

interface Count {
  count: number
  endsAt: number
}

interface FloodCounter {
  /** Counts one request against all its limits and returns zero, or counts it against none and returns the seconds to wait. */
  count(limits: readonly FloodLimit[]): number
  /** A request that was counted is refused after all. */
  takeBack(limits: readonly FloodLimit[]): void
}

/**
 * Counts requests in this process. Of each kind of key at most `mostKeys` counts are kept, the newest ones: tokens cost
 * nothing, and many of them must not push out their network.
 */
export function floodCounter({ mostKeys = 50_000, now = () => performance.now() } = {}): FloodCounter {
  /** By kind; the counts of a kind in the order in which the windows end. */
  const kinds = new Map<string, Map<string, Count>>()

  return { count, takeBack }

  function count(limits: readonly FloodLimit[]): number {
    const at = now()
    const counted = limits.map((limit) => ({ ...limit, counts: countsOf(limit.key) }))
    for (const { counts } of counted) dropWhile(counts, ({ endsAt }) => endsAt <= at)
    const waits = counted.map(({ key, most, counts }) => {
      const held = counts.get(key)
      return held && held.count >= most ? held.endsAt - at : 0
    })
    const wait = Math.max(0, ...waits)
    if (wait > 0) return Math.ceil(wait / 1_000)
    for (const { key, counts } of counted) {
      const held = counts.get(key)
      if (held) held.count += 1
      else counts.set(key, { count: 1, endsAt: at + windowMs })
      dropWhile(counts, () => counts.size > mostKeys)
    }
    return 0
  }

  function takeBack(limits: readonly FloodLimit[]): void {
    for (const { key } of limits) {
      const held = countsOf(key).get(key)
      if (held && held.count > 0) held.count -= 1
    }
  }

  function countsOf(key: string): Map<string, Count> {
    const kind = kindOf(key)
    const counts = kinds.get(kind) ?? new Map<string, Count>()
    kinds.set(kind, counts)
    return counts
  }
}

function dropWhile(counts: Map<string, Count>, isDropped: (count: Count) => boolean): void {
  for (const [key, count] of counts) {
    if (!isDropped(count)) return
    counts.delete(key)
  }
}
