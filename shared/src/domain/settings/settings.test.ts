import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  areSessionTimes,
  changedFields,
  isHours,
  isTimeZone,
  mayRateStart,
  mostTaxMillionths,
  parsePercent,
  percentText,
} from './settings.ts'

describe('a change', () => {
  it('lists the fields that are different now', () => {
    expect(changedFields({ name: 'Old', city: 'Reno', zip: '1' }, { name: 'New', city: 'Reno' })).toEqual([
      { field: 'name', before: 'Old', after: 'New' },
      { field: 'zip', before: '1', after: null },
    ])
  })

  it('lists every field of what had no row', () => {
    expect(changedFields(null, { active: false, cents: 0 })).toEqual([
      { field: 'active', before: null, after: false },
      { field: 'cents', before: null, after: 0 },
    ])
  })
})

it.each(['09:00-17:00', '00:00-23:59'])('%s are hours', (text) => expect(isHours(text)).toBe(true))
it.each(['', '17:00-09:00', '09:00-09:00', '9-5', '09:00-24:00', '09:60-17:00', '09:00-17:00 ', 'x'])(
  '%s are no hours',
  (text) => expect(isHours(text)).toBe(false),
)

it.each(['America/New_York', 'Pacific/Honolulu'])('%s is a zone', (name) =>
  expect(isTimeZone(name)).toBe(true),
)
it.each(['', 'America/Nowhere', '+05:00', 'EST5EDT4', "America/New_York'"])('%s is no zone', (name) =>
  expect(isTimeZone(name)).toBe(false),
)

it('sessions last at least five idle minutes and at most three days', () => {
  expect(areSessionTimes(5, 1)).toBe(true)
  expect(areSessionTimes(60, 1)).toBe(true)
  expect(areSessionTimes(61, 1)).toBe(false)
  expect(areSessionTimes(4, 1)).toBe(false)
  expect(areSessionTimes(15, 72)).toBe(true)
  expect(areSessionTimes(15, 73)).toBe(false)
  expect(areSessionTimes(15.5, 12)).toBe(false)
})

describe('a percent', () => {
  it.each([
    ['7.25', 72_500],
    ['0', 0],
    [' 6.875 % ', 68_750],
    ['25', 250_000],
    ['4.225', 42_250],
  ])('%s is read', (typed, millionths) => expect(parsePercent(typed)).toBe(millionths))

  it.each(['', '-1', '25.0001', '99', '1e1', '7,25', '.5', '7.12345', 'NaN'])('%s is refused', (typed) =>
    expect(parsePercent(typed)).toBeNull(),
  )

  it('is read as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: mostTaxMillionths }), (millionths) => {
        expect(parsePercent(percentText(millionths))).toBe(millionths)
      }),
    )
  })
})

it('a rate starts today or later, within five years', () => {
  expect(mayRateStart('2026-11-23', '2026-11-23')).toBe(true)
  expect(mayRateStart('2026-11-22', '2026-11-23')).toBe(false)
  expect(mayRateStart('2031-12-31', '2026-11-23')).toBe(true)
  expect(mayRateStart('2032-01-01', '2026-11-23')).toBe(false)
  expect(mayRateStart('2027-02-29', '2026-11-23')).toBe(false)
})
