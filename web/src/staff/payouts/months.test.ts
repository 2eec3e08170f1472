import { expect, it } from 'vitest'
import { monthOf, monthsOver, periodOf } from './months.ts'

it('reads a month of an address, and nothing else', () => {
  expect(['2026-10', '2026-13', '2026-00', '1026-10', '2026-1', '2026-10-01', ''].map(periodOf)).toEqual([
    '2026-10-01',
    '',
    '',
    '',
    '',
    '',
    '',
  ])
  expect(monthOf('2026-10-01')).toBe('2026-10')
})

it('lists the months that are over in the business zone', () => {
  const zone = 'America/Los_Angeles'
  // An hour before the first of January there.
  expect(monthsOver(Date.UTC(2027, 0, 1, 7) / 1000, zone, 2)).toEqual(['2026-11-01', '2026-10-01'])
  expect(monthsOver(Date.UTC(2027, 0, 1, 9) / 1000, zone, 2)).toEqual(['2026-12-01', '2026-11-01'])
})
