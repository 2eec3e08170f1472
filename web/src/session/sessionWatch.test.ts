import { expect, it } from 'vitest'
import { askAgainAfter, sessionEnd } from './sessionWatch.ts'

it('ends by idling, which can be put off, or for good', () => {
  expect(sessionEnd({ idleEndsAt: 4600, endsAt: 90_000 })).toEqual({ at: 4600, canStay: true })
  expect(sessionEnd({ idleEndsAt: 90_000, endsAt: 90_000 })).toEqual({ at: 90_000, canStay: false })
})

it.each([
  [1000, 60_000],
  [4400, 60_000],
  [4421, 15_000],
  [4700, 15_000],
])('at %i asks again after %i ms', (now, expected) => {
  expect(askAgainAfter({ idleEndsAt: 4600, endsAt: 90_000 }, now)).toBe(expected)
})

it('asks each minute while nothing is known', () => {
  expect(askAgainAfter(undefined, 0)).toBe(60_000)
})
