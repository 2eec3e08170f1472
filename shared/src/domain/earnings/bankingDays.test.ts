import { expect, test } from 'vitest'
import { addBankingDays, isBankingDay } from './bankingDays.ts'

test.each([
  ['New Year’s Day', '2026-01-01'],
  ['Martin Luther King Day', '2026-01-19'],
  ['Presidents’ Day', '2026-02-16'],
  ['Memorial Day', '2026-05-25'],
  ['Memorial Day, on the last day of May', '2027-05-31'],
  ['Juneteenth', '2026-06-19'],
  ['Labor Day', '2026-09-07'],
  ['Columbus Day', '2026-10-12'],
  ['Veterans Day', '2026-11-11'],
  ['Thanksgiving', '2026-11-26'],
  ['Christmas', '2026-12-25'],
  ['Independence Day on a Sunday, kept on the Monday', '2027-07-05'],
  ['New Year’s Day on a Sunday', '2023-01-02'],
  ['a Saturday', '2026-11-21'],
  ['a Sunday', '2026-11-22'],
])('no banking day: %s', (_, day) => expect(isBankingDay(day)).toBe(false))

test.each([
  ['the Friday before a holiday on a Saturday', '2026-07-03'],
  ['the Friday before New Year’s Day on a Saturday', '2027-12-31'],
  ['the day after Thanksgiving', '2026-11-27'],
  ['a Monday', '2026-11-23'],
])('a banking day: %s', (_, day) => expect(isBankingDay(day)).toBe(true))

test.each([
  ['2026-11-23', 1, '2026-11-24'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-25', 1, '2026-11-27'],
  ['2026-11-25', 2, '2026-11-30'],
  ['2026-11-22', 2, '2026-11-24'],
  ['2026-12-31', 1, '2027-01-04'],
  ['2026-11-23', 0, '2026-11-23'],
])('%s and %i banking days is %s', (from, n, to) => expect(addBankingDays(from, n)).toBe(to))
