import { expect, it } from 'vitest'
import type { Text } from '../../text/text.ts'
import { findingOf } from './findingOf.ts'

const text = ((key: string, values: object) => [key, ...Object.values(values)].join(' ')) as Text
const months = [
  { month: '2026-09', cents: 10_000 },
  { month: '2026-10', cents: 20_000 },
  { month: '2026-11', cents: 30_000 },
]
const found = (at: number, today: string) => findingOf(months, at, 'en', text, today)

it('compares a month that is over with the one before', () => {
  expect(found(0, '2026-11-23')).toBe('bills.alone September $100.00')
  expect(found(1, '2026-11-23')).toBe('bills.over October $200.00 September 100')
})

it('does not compare the days of a month that goes on with a whole month', () => {
  expect(found(2, '2026-11-23')).toBe('bills.soFar November $300.00 October $200.00')
  expect(found(0, '2026-09-30')).toBe('bills.soFarAlone September $100.00')
})

it('says nothing of a month that is not there', () => expect(found(3, '2026-11-23')).toBe(''))
