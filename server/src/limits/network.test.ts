import { expect, test } from 'vitest'
import { networksOf, perNetwork } from './network.ts'

test.each([
  ['203.0.113.9', ['203.0.113.9']],
  ['::ffff:203.0.113.9', ['203.0.113.9']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:DB8:0001:abcd::', ['2001:db8:1:abcd::/64', '2001:db8:1:ab00::/56', '2001:db8:1::/48']],
  ['2001:db8::7', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
])('%s counts as %j', (ip, networks) => expect(networksOf(ip).map(({ name }) => name)).toEqual(networks))

test('a wider network may do twice and four times as much', () => {
  expect(perNetwork({ key: 'a:ip', most: 30, seconds: 60 }, '2001:db8:1:2::3')).toEqual([
    { key: 'a:ip:2001:db8:1:2::/64', most: 30, seconds: 60 },
    { key: 'a:ip:2001:db8:1:0::/56', most: 60, seconds: 60 },
    { key: 'a:ip:2001:db8:1::/48', most: 120, seconds: 60 },
  ])
})
