import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addMonths,
  age,
  businessDate,
  defaultTimeZone,
  isIsoDate,
  parseShortDate,
  parseDateTyped,
  showDate,
  showInstantDate,
} from './calendar.ts'

const anyDate = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('isIsoDate', () => {
  it.each(['2026-11-21', '2024-02-29', '2000-02-29', '1900-12-31'])('%s is valid', (text) =>
    expect(isIsoDate(text)).toBe(true),
  )
  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '0026-01-01',
    '2026-11-21T00:00',
    '11/21/2026',
    '',
  ])('%j is invalid', (text) => expect(isIsoDate(text)).toBe(false))

  it('agrees with the calendar of the platform', () => {
    fc.assert(
      fc.property(anyDate, (iso) => {
        expect(isIsoDate(iso)).toBe(true)
      }),
    )
  })
})

describe('parseShortDate', () => {
  it.each([
    ['3/7/80', '1980-03-07'],
    ['3-7-80', '1980-03-07'],
    ['11/24/26', '2026-11-24'],
    ['11/25/26', '1926-11-25'],
    ['2/29/00', '2000-02-29'],
    ['2/29/27', null],
    ['030780', '1980-03-07'],
    ['03071980', '1980-03-07'],
    ['3/7/1980', '1980-03-07'],
    ['1980-03-07', '1980-03-07'],
    ['13/1/80', null],
    ['3/7', null],
    ['', null],
  ])('%j', (text, iso) => expect(parseShortDate(text, '2026-11-24')).toBe(iso))
})

describe('parseDateTyped', () => {
  it.each([
    ['03/07/1980', '1980-03-07'],
    ['3/7/1980', '1980-03-07'],
    ['3-7-1980', '1980-03-07'],
    ['3.7.1980', '1980-03-07'],
    ['1980-03-07', '1980-03-07'],
    ['1980/3/7', '1980-03-07'],
    [' 12/31/1999 ', '1999-12-31'],
    ['2/29/2024', '2024-02-29'],
    ['2/29/2023', null],
    ['13/1/2020', null],
    ['3/7/80', null],
    ['3/7-1980', null],
    ['March 7', null],
    ['', null],
  ])('%j', (text, iso) => expect(parseDateTyped(text)).toBe(iso))

  it('parses every formatted date', () => {
    fc.assert(
      fc.property(anyDate, (iso) => {
        expect(parseDateTyped(showDate(iso))).toBe(iso)
      }),
    )
  })
})

it('returns an invalid date unchanged', () =>
  expect([showDate('2026-11-21'), showDate('')]).toEqual(['11/21/2026', '']))

describe('businessDate', () => {
  const midnightInUtc = Date.UTC(2026, 10, 21) / 1000
  it.each([
    [midnightInUtc, defaultTimeZone, '2026-11-20'],
    [midnightInUtc + 8 * 3600 - 1, defaultTimeZone, '2026-11-20'],
    [midnightInUtc + 8 * 3600, defaultTimeZone, '2026-11-21'],
    [midnightInUtc, 'UTC', '2026-11-21'],
    [midnightInUtc, 'Asia/Taipei', '2026-11-21'],
    [Date.UTC(2026, 6, 1, 6, 59, 59) / 1000, defaultTimeZone, '2026-06-30'],
    [Date.UTC(2026, 6, 1, 7) / 1000, defaultTimeZone, '2026-07-01'],
  ])('%d in %s is %s', (seconds, timeZone, iso) => {
    expect(businessDate(seconds, timeZone)).toBe(iso)
    expect(showInstantDate(seconds, timeZone)).toBe(showDate(iso))
  })
})

describe('addMonths', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-10', -1, '2025-12-10'],
    ['2026-05-05', 0, '2026-05-05'],
    ['2026-05-05', 24, '2028-05-05'],
  ])('%s and %d months is %s', (anchor, n, iso) => expect(addMonths(anchor, n)).toBe(iso))

  it('always lands in the right month, on the anchor day or the last day', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -60, max: 60 }), (anchor, n) => {
        const to = addMonths(anchor, n)
        expect(isIsoDate(to)).toBe(true)
        const months = (iso: string) => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7))
        expect(months(to) - months(anchor)).toBe(n)
        const nextDay = new Date(Date.parse(to) + 86_400_000).toISOString().slice(8, 10)
        expect(to.slice(8) === anchor.slice(8) || (nextDay === '01' && to.slice(8) < anchor.slice(8))).toBe(
          true,
        )
      }),
    )
  })

  it('refuses an invalid date', () => expect(() => addMonths('2026-02-30', 1)).toThrow(RangeError))
})

it.each([
  ['1980-03-07', '2026-03-06', 45],
  ['1980-03-07', '2026-03-07', 46],
  ['2004-02-29', '2025-02-28', 20],
  ['2004-02-29', '2025-03-01', 21],
  ['2026-11-21', '2026-11-21', 0],
])('born %s is on %s %d years old', (born, today, years) => expect(age(born, today)).toBe(years))
