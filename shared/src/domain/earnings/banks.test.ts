import { expect, test } from 'vitest'
import { bankName, knownRoutingNumbers } from './banks.ts'
import { isRoutingNumber } from './routing.ts'

test.each(knownRoutingNumbers)('%s is a routing number', (number) => {
  expect(isRoutingNumber(number)).toBe(true)
})

test('names known banks only', () => {
  expect(bankName('021000021')).toBe('JPMorgan Chase')
  expect(bankName('000000000')).toBeNull()
  expect(bankName('constructor')).toBeNull()
})
