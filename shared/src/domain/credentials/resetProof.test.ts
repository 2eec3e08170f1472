import { expect, it } from 'vitest'
import { needsSecondProof, secondProofsOf } from './resetProof.ts'

it.each([
  ['provider', 'off', false],
  ['provider', 'totp', false],
  ['provider', 'sms', true],
  ['staff', 'off', true],
  ['staff', 'totp', false],
  ['staff', 'sms', true],
] as const)('%s with second step %s: more than the phone is %s', (audience, twoStep, more) =>
  expect(needsSecondProof({ audience, twoStep })).toBe(more),
)

const facts = {
  audience: 'provider',
  twoStep: 'sms',
  email: 'a@clinic.example',
  emailVerified: true,
  recoveryCodes: 0,
} as const

it.each([
  [{}, { email: true, recoveryCode: false }],
  [{ recoveryCodes: 3 }, { email: true, recoveryCode: true }],
  [{ emailVerified: false }, { email: false, recoveryCode: false }],
  [
    { emailVerified: false, recoveryCodes: 1 },
    { email: false, recoveryCode: true },
  ],
  [
    { audience: 'staff' as const, emailVerified: false },
    { email: true, recoveryCode: false },
  ],
  [
    { audience: 'staff' as const, email: '' },
    { email: false, recoveryCode: false },
  ],
])('%o: %o', (change, proofs) => expect(secondProofsOf({ ...facts, ...change })).toEqual(proofs))
