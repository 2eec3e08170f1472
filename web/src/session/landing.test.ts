import { expect, it } from 'vitest'
import { landing } from './landing.ts'

const own = ['/order', '/orderDetail', '/patient']

it.each([
  ['/patient?page=2', '/patient?page=2'],
  ['/orderDetail?orderId=018f-0', '/orderDetail?orderId=018f-0'],
  [undefined, '/order'],
  ['', '/order'],
  ['/login', '/order'],
  ['/nowhere', '/order'],
  ['//evil.example', '/order'],
  ['/\\evil.example', '/order'],
  ['\\\\evil.example', '/order'],
  ['https://evil.example/order', '/order'],
  ['javascript:alert(1)', '/order'],
  ['/order@evil.example', '/order'],
  ['/order\n', '/order'],
  ['/../order', '/order'],
  [' /order', '/order'],
])('a sign-in that asked for %j lands on %s', (asked, expected) => {
  expect(landing(asked, own)).toBe(expected)
})
