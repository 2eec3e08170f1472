import { expect, it } from 'vitest'
import { addressOf } from '../../browser/address.ts'
import { readFilters, writeFilters } from './filters.ts'

const defaults = { statusId: '', search: '', page: 1 }

it('reads filters from an address, with the default for an invalid number', () => {
  expect(readFilters(defaults, { statusId: 'shipped', page: '3', other: 'x' })).toEqual({
    statusId: 'shipped',
    search: '',
    page: 3,
  })
  expect(readFilters(defaults, { page: '-1' }).page).toBe(1)
  expect(readFilters(defaults, { page: '1e3' }).page).toBe(1)
})

it('keeps what may name a patient out of the address', () => {
  expect(writeFilters(defaults, { statusId: 'shipped', search: 'Quintero', page: 1 })).toEqual({
    seen: { statusId: 'shipped' },
    typed: { search: 'Quintero' },
  })
})

it('writes an address', () => {
  expect(addressOf('/orderDetail', { orderId: 'a b', tab: '' })).toBe('/orderDetail?orderId=a+b')
  expect(addressOf('/order')).toBe('/order')
})
