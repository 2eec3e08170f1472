import { expect, it } from 'vitest'
import { longNameOf, nameOfMonth } from './monthName.ts'

it('names a month, or that of a date, in a language', () => {
  expect([nameOfMonth('2026-10', 'en'), nameOfMonth('2026-10-31', 'en')]).toEqual([
    'October 2026',
    'October 2026',
  ])
  expect(nameOfMonth('2026-10-01', 'zh-Hant')).toBe('2026年10月')
  expect([longNameOf('2026-10', 'en'), longNameOf('2026-10-01', 'es')]).toEqual(['October', 'octubre'])
  expect([longNameOf('2026-10', 'zh-Hans'), longNameOf('2026-10', 'zh-Hant')]).toEqual(['10月', '10月'])
})
