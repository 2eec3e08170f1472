import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeKey, daysLeft, isCorrectable, keptLotNumber, mostOnHand, dailyUse } from './stock.ts'

describe('days left', () => {
  it('are whole days at the use of the period; without use there are none', () => {
    expect(daysLeft({ onHand: 20, used: 30, days: 30 })).toBe(20)
    expect(daysLeft({ onHand: 20, used: 7, days: 7 })).toBe(20)
    expect(daysLeft({ onHand: 19, used: 20, days: 30 })).toBe(28)
    expect(daysLeft({ onHand: 0, used: 1, days: 90 })).toBe(0)
    expect(daysLeft({ onHand: 5, used: 0, days: 30 })).toBeNull()
  })

  it('never last longer than the stock does', () => {
    fc.assert(
      fc.property(
        fc.nat(1e6),
        fc.integer({ min: 1, max: 1e6 }),
        fc.constantFrom(7, 30, 90),
        (onHand, used, days) => {
          const left = daysLeft({ onHand, used, days }) ?? -1
          expect(left * used).toBeLessThanOrEqual(onHand * days)
          expect((left + 1) * used).toBeGreaterThan(onHand * days)
        },
      ),
    )
  })
})

it('use per day has one decimal', () => {
  expect([dailyUse(1, 30), dailyUse(29, 30), dailyUse(300, 30), dailyUse(0, 7)]).toEqual([0, 1, 10, 0])
  expect(dailyUse(5, 30)).toBe(0.2)
})

it('a correction changes something, damage only takes away, and nothing falls below zero or above the most', () => {
  const ok = (kind: 'damage' | 'count', quantity: number, available: number) =>
    isCorrectable({ kind, quantity }, available)
  expect([ok('damage', -3, 3), ok('damage', -4, 3), ok('damage', 1, 3), ok('damage', 0, 3)]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect([ok('count', 5, 0), ok('count', -1, 0), ok('count', 1, mostOnHand), ok('count', 0, 9)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it('codes are equal whatever the case and the spaces', () => {
  expect(codeKey(' gf-001 ')).toBe(codeKey('GF-0 01'))
  expect(codeKey('400 6381\t333931')).toBe('4006381333931')
})

it('a lot number is kept in capital letters and without spaces, however it was typed', () => {
  for (const typed of ['A12', 'a12', 'A 12', ' a\u00a012', 'a\u30001 2 '])
    expect(keptLotNumber(typed)).toBe('A12')
  expect(keptLotNumber('')).toBe('')
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(keptLotNumber(keptLotNumber(typed))).toBe(keptLotNumber(typed))
    }),
  )
})
