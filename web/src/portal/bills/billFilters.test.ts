import { expect, it } from 'vitest'
import { isFiltered, listInput, noFilters, shownMonth } from './billFilters.ts'

it.each([
  [0, 0, 2026, 11],
  [2026, 0, 2026, 11],
  [2025, 0, 2025, 12],
  [2025, 3, 2025, 3],
  [2026, 13, 2026, 11],
  [99, 2, 2026, 2],
])('shows for year %i and month %i of the address %i-%i', (year, month, shownYear, shown) =>
  expect(shownMonth({ year, month }, '2026-11-22')).toEqual({ year: shownYear, month: shown }),
)

it('sends filters that are valid, and leaves out others', () => {
  const month = { year: 2026, month: 11 }
  const filters = { ...noFilters, kind: 'refund', card: '0002', search: 'B26', page: 2 }
  expect(listInput(filters, month, 10)).toEqual({
    ...month,
    kind: 'refund',
    cardEnding: '0002',
    search: 'B26',
    page: 2,
    pageSize: 10,
  })
  expect(listInput({ ...noFilters, kind: 'x', card: '1' }, month, 10)).toEqual({
    ...month,
    page: 1,
    pageSize: 10,
  })
  expect([isFiltered(noFilters), isFiltered(filters)]).toEqual([false, true])
})
