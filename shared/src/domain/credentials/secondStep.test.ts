import { expect, it } from 'vitest'
import { isStepMissing, requiredStep } from './secondStep.ts'

it.each([
  ['staff', 'totp', 'off', true],
  ['staff', 'totp', 'sms', true],
  ['staff', 'totp', 'totp', false],
  ['staff', 'optional', 'off', false],
  ['staff', 'optional', 'sms', false],
  ['provider', 'totp', 'off', false],
  ['provider', 'totp', 'sms', false],
] as const)('%s, setting %s, second step %s: missing is %s', (audience, setting, twoStep, missing) =>
  expect(isStepMissing({ audience, twoStep }, setting)).toBe(missing),
)

it('names the required step', () => {
  expect(requiredStep('staff', 'totp')).toBe('totp')
  expect(requiredStep('staff', 'optional')).toBeNull()
  expect(requiredStep('provider', 'totp')).toBeNull()
})
