import { expect, it } from 'vitest'
import { centsPerDay, daysOfSupply, instructionsIn, isDosageOf, lastsUntil } from './supply.ts'

it.each([
  ['capsules 100 ct', '3 capsules', 2, 2, 33],
  ['capsules 100 ct', '3 capsules', 2, 1, 16],
  ['granules 100 g', '4 g', 2, 1, 12],
  ['granules 100 g', '4 g', 2, 2, 25],
  ['granules 100 g', '500 mg', 2, 1, 100],
  ['teapills 200 ct', '8 pills', 3, 1, 8],
  ['softgels 60 ct', '1 softgel', 1, 1, 60],
  ['soak 10 packets', '1 packet', 1, 1, 10],
  ['plasters 5 ct', '1 plaster', 1, 2, 10],
  ['capsules 60 ct', '2-3 capsules', 2, 1, 10],
  ['tablets 60 ct', '1/2 tablet', 1, 1, 120],
  ['capsules 30 ct', '1 ct', 1, 1, 30],
  ['teapills 200 ct', '10 粒', 2, 1, 10],
  ['capsules 100 ct', '4 cápsulas', 2, 1, 12],
  // Fluid ounces: 59.1 mL.
  ['tincture 2 oz', '1.5 mL (30 drops)', 3, 1, 13],
  ['tincture 2 oz', '30 drops', 3, 1, 13],
  ['liquid 8 oz', '1 teaspoon', 2, 1, 23],
  ['powder 10 oz', '10 g', 1, 1, 28],
  ['granules 1 g', '0.1 g', 1, 1, 10],
])('%s at %s, %i times a day: %i of them last %i days', (form, dosage, timesPerDay, quantity, days) => {
  expect(daysOfSupply({ form, dosage, timesPerDay }, quantity)).toBe(days)
})

it.each([
  ['capsules 100 ct', '3 capsules', 0],
  ['capsules 100 ct', '', 2],
  ['capsules 100 ct', 'as needed', 2],
  ['capsules 100 ct', '4 g', 2],
  ['teapills 200 ct', '3 capsules', 3],
  ['granules 100 g', '1 teaspoon', 2],
  ['powder 300 g', '1 scoop', 1],
  ['capsules 100 ct', '0 capsules', 2],
  ['capsules 100 ct', '1/0 capsules', 2],
  ['cream 2 oz', 'apply thin layer', 2],
  ['set of 4', '1 ct', 1],
  ['', '4 g', 2],
])('does not say how long %s lasts at "%s", %i times a day', (form, dosage, timesPerDay) => {
  expect(daysOfSupply({ form, dosage, timesPerDay })).toBeNull()
})

it('counts the first day, so that ten days from the first of the month end on the tenth', () => {
  expect(lastsUntil('2026-11-01', 10)).toBe('2026-11-10')
  expect(lastsUntil('2026-11-22', 33)).toBe('2026-12-24')
  expect(lastsUntil('2026-12-31', 0)).toBe('2026-12-31')
})

it('rounds the price of a day half up, and has none for what does not last a day', () => {
  expect(centsPerDay(2695, 12)).toBe(225)
  expect(centsPerDay(100, 8)).toBe(13)
  expect(centsPerDay(2695, 0)).toBeNull()
  expect(centsPerDay(2695, null)).toBeNull()
})

it('keeps the dosage of a line in another form only where it is a measure of that form', () => {
  const granules = { form: 'granules 100 g', dosage: '4 g', timesPerDay: 2 }
  expect(instructionsIn({ dosage: '6 g', timesPerDay: 3 }, granules)).toEqual({
    dosage: '6 g',
    timesPerDay: 3,
  })
  expect(instructionsIn({ dosage: '3 capsules', timesPerDay: 3 }, granules)).toEqual({
    dosage: '4 g',
    timesPerDay: 2,
  })
  expect(isDosageOf('3 capsules', 'capsules 100 ct')).toBe(true)
  expect(isDosageOf('3 capsules', 'softgels 100 ct')).toBe(false)
})
