import fc from 'fast-check'
import { expect, it } from 'vitest'
import { landing } from './landing.ts'

const own = ['/order', '/orderDetail', '/patient']

it.each([
  ['/patient?page=2', '/patient?page=2'],
  ['/orderDetail?orderId=018f-0', '/orderDetail?orderId=018f-0'],
  ['/orderDetail?orderId=018f-0#tracking', '/orderDetail?orderId=018f-0#tracking'],
  ['/patient#npi_2', '/patient#npi_2'],
  ['/nowhere#npi', '/order'],
  ['/order#a#b', '/order'],
  ['#tracking', '/order'],
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
  ['/\t/evil.example', '/order'],
  ['/order#//evil.example', '/order'],
  ['/order?next=https://evil.example', '/order'],
  ['/order?next=//evil.example', '/order?next=//evil.example'],
  ['/order/..//evil.example', '/order'],
  ['/%2f/evil.example', '/order'],
  ['/order%0d%0aset-cookie:a', '/order'],
  ['data:text/html,x', '/order'],
])('a sign-in with the target %j leads to %s', (requested, expected) => {
  expect(landing(requested, own, '/order')).toBe(expected)
})

it('never leaves the site, whatever the target', () => {
  const site = 'https://portal.example'
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '//',
    '..',
    'order',
    '/order',
    '?',
    '#',
    '@',
    ':',
    'evil.example',
    '%2f',
    '\t',
    '\n',
    'https:',
    '&',
    '=',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(pieces, { maxLength: 8 }).map((all) => all.join('')),
        fc.string(),
      ),
      (requested) => {
        const { origin, pathname } = new URL(landing(requested, own, '/order'), site)
        expect(origin).toBe(site)
        expect(own).toContain(pathname)
      },
    ),
    { numRuns: 2_000 },
  )
})
