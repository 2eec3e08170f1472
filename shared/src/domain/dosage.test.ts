import { describe, expect, it } from 'vitest'
import {
  cycleMonths,
  isCycleMonths,
  maxQuantity,
  maxTimesPerDay,
  minQuantity,
  minTimesPerDay,
  parseTiming,
  timings,
} from './dosage.ts'

describe('parseTiming', () => {
  it.each([
    ['after meals', 'afterMeals'],
    ['Before Meals', 'beforeMeals'],
    ['with-meals', 'withMeals'],
    ['anytime', 'anytime'],
    ['any time', 'anytime'],
    ['at noon', null],
    ['', null],
  ])('%j', (text, timing) => expect(parseTiming(text)).toBe(timing))

  it('reads its own names', () => expect(timings.map(parseTiming)).toEqual([...timings]))
})

it('limits quantities and times a day', () =>
  expect([minQuantity, maxQuantity, minTimesPerDay, maxTimesPerDay]).toEqual([1, 999, 1, 6]))

it('offers cycles of 1, 2, 3, 4, 6 and 12 months', () => {
  expect(cycleMonths).toEqual([1, 2, 3, 4, 6, 12])
  expect([0, 1, 5, 12, 1.5, 24].filter(isCycleMonths)).toEqual([1, 12])
})
