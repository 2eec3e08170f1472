import { expect, it } from 'vitest'
import { isId, queryString, readMobile, readQuery } from './query.ts'

it('reads query parameters', () => {
  expect(readQuery('?mobile=9175550142&x=a%26b+c&x=2&flag')).toEqual({
    mobile: '9175550142',
    x: '2',
    flag: '',
  })
  expect(readQuery('')).toEqual({})
})

it('builds a query string that reads back the same', () => {
  const written = queryString({ search: '逍遙 & más', page: 2, none: undefined, nil: null, empty: '' })
  expect(readQuery(written)).toEqual({ search: '逍遙 & más', page: '2' })
  expect(queryString({})).toBe('')
})

it.each([
  ['?mobile=9175550142', '9175550142'],
  ['?mobile=(917)%20555-0142', '9175550142'],
  ['?mobile=%2B19175550142', '9175550142'],
  ['?mobile=555', ''],
  ['?phone=9175550142', ''],
])('reads the mobile parameter of %s', (search, expected) => {
  expect(readMobile(search)).toBe(expected)
})

it.each([
  ['0199a5a0-7c1e-7b5c-8f00-3d2b1c0a9e8d', true],
  ['0199A5A0-7C1E-7B5C-8F00-3D2B1C0A9E8D', true],
  ['abc', false],
  ['', false],
  ['0199a5a0-7c1e-7b5c-8f00-3d2b1c0a9e8d ', false],
])('knows the form of an id: "%s"', (value, expected) => {
  expect(isId(value)).toBe(expected)
})
