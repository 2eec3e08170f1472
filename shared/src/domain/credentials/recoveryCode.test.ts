import { expect, it } from 'vitest'
import { recoveryAlphabet, recoveryCodeIn, shownRecoveryCode } from './recoveryCode.ts'

it('reads a code in any notation', () => {
  const code = '01ABCDEFGHJKMNPQ'
  expect(shownRecoveryCode(code)).toBe('01AB-CDEF-GHJK-MNPQ')
  for (const typed of [code, shownRecoveryCode(code), ' oiab cdef ghjk mnpq ', 'OlAB-CDEF-GHJK-MNPQ'])
    expect(recoveryCodeIn(typed)).toBe(code)
})

it('rejects everything else', () => {
  for (const typed of [
    '',
    '123456',
    '01ABCDEFGHJKMNP',
    '01ABCDEFGHJKMNPQR',
    '01ABCDEFGHJKMNPU',
    '01ABCDEFGHJKMN!?',
  ])
    expect(recoveryCodeIn(typed)).toBeNull()
})

it('uses 32 characters, so that each of 80 bits counts', () => {
  expect(new Set(recoveryAlphabet).size).toBe(32)
  expect(recoveryCodeIn(recoveryAlphabet.slice(0, 16))).toBe(recoveryAlphabet.slice(0, 16))
})
