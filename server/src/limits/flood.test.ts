import { describe, expect, test } from 'vitest'
import { floodCounter, floodLimits } from './flood.ts'

const keysOf = (token: string | null, ip: string) => floodLimits({ token, ip }, 1).map(({ key }) => key)

describe('the keys of a request', () => {
  test('a token that looks like an address does not share its key', () => {
    const [asToken, ...ofSender] = keysOf('127.0.0.1', '198.51.100.1')
    expect(keysOf(null, '127.0.0.1')).not.toContain(asToken)
    expect(keysOf('network:127.0.0.1', '198.51.100.1')[0]).not.toBe('network:127.0.0.1')
    expect(ofSender).toEqual(['network:198.51.100.1'])
  })

  test('have the same length whatever the token', () => {
    expect(keysOf('x'.repeat(16_000), '::1')[0]).toHaveLength(keysOf('x', '::1')[0]?.length ?? 0)
  })

  test('count an IPv6 address by three networks, and scale', () => {
    expect(floodLimits({ token: 't', ip: '2001:db8:1:2::3' }, 0.5).map(({ most }) => most)).toEqual([
      300, 3_000, 6_000, 12_000,
    ])
  })
})

describe('the counter', () => {
  let at = 0
  const now = () => at
  const a = { key: 'a', most: 2 }
  const b = { key: 'b', most: 5 }

  test('allows each limit, says how long to wait, and starts again after a minute', () => {
    const { count } = floodCounter({ now })
    expect([count([a]), count([a])]).toEqual([0, 0])
    at += 15_500
    expect(count([a])).toBe(45)
    at += 44_500
    expect(count([a])).toBe(0)
  })

  test('a refused request counts for nothing', () => {
    const { count } = floodCounter({ now })
    for (let request = 0; request < 20; request += 1) count([a, b])
    expect([count([b]), count([b]), count([b])]).toEqual([0, 0, 0])
    expect(count([b])).toBeGreaterThan(0)
  })

  test('a network counts on however many tokens or narrower networks it sends', () => {
    const { count } = floodCounter({ now, mostKeys: 3 })
    const passed = (keys: (request: number) => readonly string[], most: number) =>
      Array.from({ length: 30 }, (_none, request) => keys(request))
        .map((keysOfOne) => count(keysOfOne.map((key) => ({ key, most }))))
        .filter((wait) => wait === 0).length
    expect(passed((request) => ['network:198.51.100.1', `token:${request}`], 10)).toBe(10)
    const site = (request: number) => [`network:2001:db8:1:${request}::/64`, 'network:2001:db8:1::/48']
    expect(passed(site, 20)).toBe(20)
  })

  test('takes back a request that is refused later, also one whose window is over', () => {
    const { count, takeBack } = floodCounter({ now })
    const counted = [count([a, b]), count([a, b])]
    takeBack([a, b])
    expect([...counted, count([a]), count([a]) > 0]).toEqual([0, 0, 0, true])
    at += 60_000
    takeBack([a, b])
    expect([count([a]), count([a]), count([a]) > 0]).toEqual([0, 0, true])
  })

  test('keeps so many counts and no more, and forgets the oldest first', () => {
    const { count } = floodCounter({ now, mostKeys: 3 })
    for (const key of ['t:a', 't:b', 't:c']) count([{ key, most: 1 }])
    expect(count([{ key: 't:a', most: 1 }])).toBeGreaterThan(0)
    expect(count([{ key: 't:d', most: 1 }])).toBe(0)
    expect(count([{ key: 't:b', most: 1 }])).toBeGreaterThan(0)
    expect(count([{ key: 't:a', most: 1 }])).toBe(0)
  })
})
