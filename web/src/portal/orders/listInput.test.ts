import { expect, it } from 'vitest'
import { isFiltered, listInput, noFilters } from './listInput.ts'

it('has no filters by default', () => {
  expect(listInput(noFilters, 10)).toEqual({ page: 1, pageSize: 10 })
  expect(isFiltered({ ...noFilters, page: 3 })).toBe(false)
})

it('passes every filter', () => {
  const filters = {
    status: 'shipped',
    search: 'gui pi',
    from: '2026-11-01',
    to: '2026-11-21',
    for: 'clinic',
    payer: '',
    page: 2,
  }
  expect(listInput(filters, 15)).toEqual({
    statusId: 'shipped',
    search: 'gui pi',
    dateFrom: '2026-11-01',
    dateTo: '2026-11-21',
    orderFor: 'clinic',
    page: 2,
    pageSize: 15,
  })
  expect(isFiltered(filters)).toBe(true)
})

it('shows what patients have not paid, whatever the status', () => {
  const filters = { ...noFilters, status: 'shipped', payer: 'patient' }
  expect(listInput(filters, 15)).toMatchObject({ payer: 'patient', statusId: 'awaitingPayment' })
  expect(isFiltered(filters)).toBe(true)
})

it.each([
  { status: 'lost' },
  { payer: 'nobody' },
  { from: '2026-02-30' },
  { to: '0002-11-21' },
  { for: 'nobody' },
])('ignores invalid values of the address: %o', (wrong) => {
  expect(isFiltered({ ...noFilters, ...wrong })).toBe(false)
})
