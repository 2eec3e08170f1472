import { isIPv6 } from 'node:net'
import type { Limit } from './queries.ts'

/** What limits count by address, with how many times the limit of one address it may use. */
interface Network {
  name: string
  times: number
}

/**
 * The IPv4 address itself. For IPv6 the /64 of one line, and the /56 and /48 that one customer may have, so that nobody
 * gets a new limit by changing the address. The narrowest is first.
 */
export function networksOf(ip: string): readonly Network[] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return [{ name: mapped, times: 1 }]
  if (!isIPv6(ip)) return [{ name: ip, times: 1 }]
  const [first, second, third, fourth] = prefixOf(ip)
  const site = [first, second, third].map((group) => group.toString(16)).join(':')
  return [
    { name: `${site}:${fourth.toString(16)}::/64`, times: 1 },
    { name: `${site}:${(fourth & 0xff00).toString(16)}::/56`, times: 2 },
    { name: `${site}::/48`, times: 4 },
  ]
}

/** The narrowest network of an address, as the audit has it. */
export const networkOf = (ip: string): string => networksOf(ip)[0]?.name ?? ip

/** The widest of them. */
export const wholeNetworkOf = (ip: string): string => networksOf(ip).at(-1)?.name ?? ip

/** The same limit for each network of an address. */
export const perNetwork = (limit: Limit, ip: string): Limit[] =>
  networksOf(ip).map(({ name, times }) => ({
    ...limit,
    key: `${limit.key}:${name}`,
    most: limit.most * times,
  }))

const groupsIn = (part: string): string[] => (part === '' ? [] : part.split(':'))

/** The first four of the eight groups of an IPv6 address. */
function prefixOf(ip: string): [number, number, number, number] {
  const [before = '', after] = (ip.split('%')[0] ?? '').split('::')
  const left = groupsIn(before)
  const right = groupsIn(after ?? '')
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const all = after === undefined ? left : [...left, ...zeros, ...right]
  const group = (at: number) => Number.parseInt(all[at] ?? '0', 16)
  return [group(0), group(1), group(2), group(3)]
}
