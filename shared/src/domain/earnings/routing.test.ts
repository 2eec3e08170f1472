import { expect, test } from 'vitest'
import { isRoutingNumber } from './routing.ts'

test.each(['031300012', '231380104', '121042882', '021000021'])('%s is a routing number', (number) => {
  expect(isRoutingNumber(number)).toBe(true)
})

/** Eight digits with the check digit that makes their sum right. */
const checked = (digits: string): string => {
  const sum = Array.from(digits).reduce(
    (all, digit, place) => all + Number(digit) * ([3, 7, 1][place % 3] ?? 0),
    0,
  )
  return digits + String((10 - (sum % 10)) % 10)
}
test.each([
  [['00', '12', '21', '32', '61', '72', '80'], true],
  [['13', '20', '33', '60', '73', '79', '81', '99'], false],
])('begins with %j: %s', (beginnings, isOne) => {
  for (const beginning of beginnings) expect(isRoutingNumber(checked(`${beginning}999299`))).toBe(isOne)
})

test.each(['123456789', '000000000', '12104288', '1210428820', '12104288a', ''])('%j is not', (text) => {
  expect(isRoutingNumber(text)).toBe(false)
})
