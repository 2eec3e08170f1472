import { expect, it } from 'vitest'
import { pollAgainAfter, sessionEnd } from './sessionWatch.ts'

it('ends through inactivity, which can be extended, or for good', () => {
  expect(sessionEnd({ idleEndsAt: 4600, endsAt: 90_000 })).toEqual({ at: 4600, canStay: true })
  expect(sessionEnd({ idleEndsAt: 90_000, endsAt: 90_000 })).toEqual({ at: 90_000, canStay: false })
})

const now = Date.UTC(2026, 10, 21)

it('polls again within 4 seconds, not all browsers at once', () => {
  const waits = Array.from({ length: 1000 }, (_, ms) => pollAgainAfter({ answeredAt: now + ms, failedAt: 0 }))
  expect(Math.max(...waits)).toBeLessThan(4_000)
  expect(Math.min(...waits)).toBeGreaterThan(2_000)
  expect(new Set(waits).size).toBeGreaterThan(500)
})

it('waits longer the longer there is no answer, and as usual after one', () => {
  const failing = (seconds: number) => pollAgainAfter({ answeredAt: now, failedAt: now + seconds * 1000 })
  expect(failing(1)).toBeLessThan(4_000)
  expect(failing(10)).toBeGreaterThan(9_000)
  expect(failing(20)).toBeGreaterThan(19_000)
  expect(failing(3_600)).toBeLessThanOrEqual(30_000)
  expect(pollAgainAfter({ answeredAt: now + 20_000, failedAt: now + 16_000 })).toBeLessThan(4_000)
})

it('does not rush a server that has never answered', () => {
  expect(pollAgainAfter({ answeredAt: 0, failedAt: now })).toBeGreaterThan(29_000)
})
