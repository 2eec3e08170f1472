import { expect, it } from 'vitest'
import { datePresets, daysOf, monthOf, presetOf, rangeOf } from './dateRanges.ts'

it('knows the days of a month, and the month of days', () => {
  expect(daysOf('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOf('')).toEqual({ from: '', to: '' })
  expect(monthOf({ from: '2026-02-01', to: '2026-02-28' })).toBe('2026-02')
  expect(monthOf({ from: '2026-02-01', to: '2026-02-27' })).toBe('')
  expect(monthOf({ from: '2026-02-02', to: '2026-02-28' })).toBe('')
  expect(monthOf({ from: '', to: '' })).toBe('')
})

it('knows the days of each preset, across the end of a year', () => {
  expect(Object.fromEntries(datePresets.map((preset) => [preset, rangeOf(preset, '2026-01-03')]))).toEqual({
    today: { from: '2026-01-03', to: '2026-01-03' },
    week: { from: '2025-12-28', to: '2026-01-03' },
    month: { from: '2026-01-01', to: '2026-01-31' },
    lastMonth: { from: '2025-12-01', to: '2025-12-31' },
    year: { from: '2026-01-01', to: '2026-12-31' },
  })
  expect(rangeOf('lastMonth', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

it('names the preset of a range, as long as it means that range', () => {
  for (const preset of datePresets) expect(presetOf(rangeOf(preset, '2026-11-24'), '2026-11-24')).toBe(preset)
  expect(presetOf(rangeOf('month', '2026-11-01'), '2026-11-30')).toBe('month')
  expect(presetOf(rangeOf('month', '2026-11-01'), '2026-12-01')).toBe('lastMonth')
  expect(presetOf({ from: '2026-11-01', to: '' }, '2026-11-24')).toBeUndefined()
})
