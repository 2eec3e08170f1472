import { expect, it } from 'vitest'
import { isFiltered, listInput, noFilters } from './profitFilters.ts'

it('sends filters that are valid, and leaves out others', () => {
  const filters = { ...noFilters, status: 'returned', kind: 'patient', from: '2026-02-01', page: 3 }
  expect(listInput(filters, 10)).toEqual({
    statusId: 'returned',
    kind: 'patient',
    dateFrom: '2026-02-01',
    page: 3,
    pageSize: 10,
  })
  const unknown = { ...noFilters, status: 'delivered', kind: 'x', to: '2026-02-30' }
  expect(listInput(unknown, 10)).toEqual({ page: 1, pageSize: 10 })
  expect([isFiltered(noFilters), isFiltered(unknown), isFiltered(filters)]).toEqual([false, false, true])
})
