import { expect, it } from 'vitest'
import { queryString, readMobile, readQuery } from './query.ts'

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
