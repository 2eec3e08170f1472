import { describe, expect, it } from 'vitest'
import { formatAddressLines, formatZip, placeLine, zipOk } from './address.ts'

it.each([
  ['12345', true],
  ['12345-6789', true],
  ['123456789', true],
  ['00501', true],
  ['1234', false],
  ['123456', false],
  ['12345-678', false],
  ['12345 6789', false],
  ['1234a', false],
  ['１２３４５', false],
  ['12345\n', false],
  ['', false],
])('ZIP %j', (text, ok) => expect(zipOk(text)).toBe(ok))

it.each([
  ['123456789', '12345-6789'],
  ['12345-6789', '12345-6789'],
  ['12345', '12345'],
])('shows ZIP %s as %s', (zip, shown) => expect(formatZip(zip)).toBe(shown))

describe('formatAddressLines', () => {
  const address = { address1: '1 Main St', city: 'San Francisco', province: 'CA', zip: '941051234' }
  it.each([
    [
      { ...address, firstName: 'Rosa', lastName: 'Quintero', address2: 'Apt 5' },
      ['Rosa Quintero', '1 Main St', 'Apt 5', 'San Francisco, CA 94105-1234'],
    ],
    [{ ...address, address2: null }, ['1 Main St', 'San Francisco, CA 94105-1234']],
    [
      { ...address, firstName: '玉梅', lastName: '何' },
      ['何玉梅', '1 Main St', 'San Francisco, CA 94105-1234'],
    ],
    [{ ...address, firstName: ' ', lastName: 'Lin', zip: '' }, ['Lin', '1 Main St', 'San Francisco, CA']],
    [{ address1: '', city: '', province: '', zip: '' }, []],
  ])('%j', (to, lines) => expect(formatAddressLines(to)).toEqual(lines))
})

it.each([
  ['', '1 Main St, San Francisco, CA 94105-1234'],
  ['Apt 5', '1 Main St, Apt 5, San Francisco, CA 94105-1234'],
])('writes a place in one line, with %j', (address2, line) => {
  const place = { address1: '1 Main St', address2, city: 'San Francisco', province: 'CA', zip: '941051234' }
  expect(placeLine({ ...place, firstName: 'Rosa', lastName: 'Quintero' })).toBe(line)
})
