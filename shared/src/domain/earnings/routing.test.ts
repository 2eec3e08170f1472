import { expect, test } from 'vitest'
import { isRoutingNumber } from './routing.ts'

test.each(['031300012', '231380104', '121042882', '021000021'])('%s is a routing number', (number) => {
  expect(isRoutingNumber(number)).toBe(true)
})

test.each(['123456789', '000000000', '12104288', '1210428820', '12104288a', ''])('%j is not', (text) => {
  expect(isRoutingNumber(text)).toBe(false)
})
