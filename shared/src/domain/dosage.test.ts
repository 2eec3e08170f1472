import { describe, expect, it } from 'vitest'
import {
  addInstructions,
  cycleMonths,
  editInstructions,
  type Instructions,
  isCycleMonths,
  maxLines,
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

  it('parses its own names', () => expect(timings.map(parseTiming)).toEqual([...timings]))
})

it('limits quantities, times a day and lines', () =>
  expect([minQuantity, maxQuantity, minTimesPerDay, maxTimesPerDay, maxLines]).toEqual([1, 999, 0, 6, 100]))

it('offers cycles of 1, 2, 3, 4, 6 and 12 months', () => {
  expect(cycleMonths).toEqual([1, 2, 3, 4, 6, 12])
  expect([0, 1, 5, 12, 1.5, 24].filter(isCycleMonths)).toEqual([1, 12])
})

describe('the instructions of a line', () => {
  const line: Instructions = {
    quantity: 2,
    dosage: '2 tablets',
    timesPerDay: 3,
    timing: 'beforeMeals',
    note: 'With water',
    cycleMonths: 0,
  }
  const usual = { dosage: '1 tablet', timesPerDay: 1, timing: 'anytime' } as const

  it.each<[string, Parameters<typeof editInstructions>[1], Partial<Instructions>]>([
    ['stay where nothing is given', {}, {}],
    ['stay where undefined is given', { dosage: undefined, note: undefined }, {}],
    ['take what is given', { quantity: 5, timing: 'afterMeals' }, { quantity: 5, timing: 'afterMeals' }],
    ['can get a cycle, and lose it', { cycleMonths: 3 }, { cycleMonths: 3 }],
    ['can be emptied', { dosage: '', note: '' }, { dosage: '', note: '' }],
  ])('%s', (_, given, changed) => expect(editInstructions(line, given)).toEqual({ ...line, ...changed }))

  it.each<[string, Instructions | null, Parameters<typeof addInstructions>[2], Partial<Instructions>]>([
    [
      'begin as usual for the product',
      null,
      { quantity: 1 },
      { ...usual, quantity: 1, note: '', cycleMonths: 0 },
    ],
    [
      'begin with what is given',
      null,
      { quantity: 3, dosage: '4 tablets', note: 'Crush' },
      { ...usual, quantity: 3, dosage: '4 tablets', note: 'Crush', cycleMonths: 0 },
    ],
    [
      'begin without a dosage where it was cleared',
      null,
      { quantity: 1, dosage: '' },
      { ...usual, quantity: 1, dosage: '', note: '', cycleMonths: 0 },
    ],
    ['stay as in the draft, with the quantity on top', line, { quantity: 3 }, { ...line, quantity: 5 }],
    [
      'change on what is given',
      line,
      { quantity: 1, timesPerDay: 6 },
      { ...line, quantity: 3, timesPerDay: 6 },
    ],
    ['stop at the largest quantity', line, { quantity: 998 }, { ...line, quantity: 999 }],
  ])('%s', (_, before, given, added) => expect(addInstructions(before, usual, given)).toEqual(added))
})
