import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar.ts'
import {
  earnedOn,
  formatVipNumber,
  isRenewalOver,
  leastPriceCents,
  mayEndRenewal,
  nextRenewalTry,
  twelfth,
  vipOrderMoves,
  yearBought,
} from './membership.ts'

describe('the year that is bought', () => {
  it.each([
    ['2026-11-22', null, '2026-11-22', '2027-11-21'],
    ['2026-01-01', null, '2026-01-01', '2026-12-31'],
    ['2028-02-29', null, '2028-02-29', '2029-02-28'],
    ['2027-02-28', null, '2027-02-28', '2028-02-27'],
    ['2027-03-01', null, '2027-03-01', '2028-02-29'],
    ['2026-11-22', '2026-11-21', '2026-11-22', '2027-11-21'],
    ['2026-11-22', '2026-11-22', '2026-11-23', '2027-11-22'],
    ['2026-11-22', '2027-11-21', '2027-11-22', '2028-11-21'],
  ])('on %s, paid until %s, is %s to %s', (today, paidUntil, startsOn, endsOn) =>
    expect(yearBought(today, paidUntil)).toEqual({ startsOn, endsOn }),
  )

  it('always follows the one before without a gap', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), (days) => {
        const first = yearBought(addDays('2024-01-01', days), null)
        expect(yearBought(first.endsOn, first.endsOn).startsOn).toBe(addDays(first.endsOn, 1))
      }),
    ))
})

describe('a renewal can be ended', () => {
  const tried = { state: 'awaitingPayment', isRenewal: true, endedBy: '' } as const
  it.each([
    ['while a year renews', { renews: true, purchases: [] }, true],
    ['while one that was declined is tried again', { renews: false, purchases: [tried] }, true],
    ['once only', { renews: false, purchases: [{ ...tried, endedBy: 'Tom Alvarez' }] }, false],
    [
      'not after its last try',
      { renews: false, purchases: [{ ...tried, state: 'cancelled' as const }] },
      false,
    ],
    ['unlike a purchase', { renews: false, purchases: [{ ...tried, isRenewal: false }] }, false],
    ['never where nothing renews', { renews: false, purchases: [] }, false],
  ])('%s', (_, of, may) => expect(mayEndRenewal(of)).toBe(may))
})

describe('the twelfths of a price', () => {
  it('add up to it to the cent, and differ by one cent at most', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (price) => {
        const parts = Array.from({ length: 12 }, (_, at) => twelfth(price, at + 1))
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(price)
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
      }),
    ))

  it('are something each from the least price on', () => {
    const parts = (price: number) => Array.from({ length: 12 }, (_, at) => twelfth(price, at + 1))
    expect(Math.min(...parts(leastPriceCents))).toBe(1)
    expect(Math.min(...parts(leastPriceCents - 1))).toBe(0)
  })

  it('are earned when a month is over, clipped at month ends', () =>
    expect([1, 2, 12].map((month) => earnedOn('2027-01-31', month))).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2028-01-31',
    ]))
})

it('tries a declined renewal again after 1, 3 and 7 days, then ends it', () =>
  expect([1, 2, 3, 4].map((declined) => nextRenewalTry('2026-12-30', declined, '2026-12-30'))).toEqual([
    '2026-12-31',
    '2027-01-02',
    '2027-01-06',
    null,
  ]))

it.each([
  ['the next day, if its day has passed', 2, '2027-01-05', '2027-01-06'],
  ['on its day, if that is later', 3, '2027-01-03', '2027-01-06'],
  ['until 14 days after the renewal', 1, '2027-01-12', '2027-01-13'],
  ['never after that', 1, '2027-01-13', null],
])('tries a renewal again %s', (_, declined, today, on) =>
  expect(nextRenewalTry('2026-12-30', declined, today)).toBe(on),
)

it('ends a renewal that is older than 14 days', () =>
  expect(['2027-01-13', '2027-01-14'].map((day) => isRenewalOver('2026-12-30', day))).toEqual([false, true]))

it('numbers purchases by year', () => expect(formatVipNumber(2026, 123)).toBe('V26-000123'))

it('never revives a cancelled purchase', () => expect(vipOrderMoves.cancelled).toEqual([]))
