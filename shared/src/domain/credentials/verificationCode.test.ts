import { expect, it } from 'vitest'
import {
  codeDigits,
  codeLength,
  codeLifetimeSeconds,
  codeResendSeconds,
  codeTries,
  isCodeShape,
} from './verificationCode.ts'

it('is six digits, for ten minutes, again after one, with five wrong tries', () =>
  expect([codeLength, codeLifetimeSeconds, codeResendSeconds, codeTries]).toEqual([6, 600, 60, 5]))

it.each([
  ['012345', true],
  ['1'.repeat(codeLength), true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['１２３４５６', false],
  ['123456\n', false],
])('%j', (text, ok) => expect(isCodeShape(text)).toBe(ok))

it.each([
  ['482913', '482913'],
  ['482 913', '482913'],
  ['Bencao: 482-913.', '482913'],
  ['4829131', '482913'],
])('extracts the code from "%s"', (pasted, code) => {
  expect(codeDigits(pasted)).toBe(code)
})
