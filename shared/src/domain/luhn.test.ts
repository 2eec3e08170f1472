import fc from 'fast-check'
import { expect, it } from 'vitest'
import { luhnOk } from './luhn.ts'

it.each(['4111111111111111', '378282246310005', '79927398713', '0'])('%s is valid', (digits) =>
  expect(luhnOk(digits)).toBe(true),
)
it.each(['4111111111111112', '79927398710', '1'])('%s is invalid', (digits) =>
  expect(luhnOk(digits)).toBe(false),
)

it('detects every single wrong digit', () => {
  const digits = fc.stringMatching(/^\d{12,18}$/)
  fc.assert(
    fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (body, place, shift) => {
      const number = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((check) => `${body}${check}`).find(luhnOk) ?? ''
      const at = place % number.length
      const wrong = `${number.slice(0, at)}${(Number(number[at]) + shift) % 10}${number.slice(at + 1)}`
      expect(luhnOk(number)).toBe(true)
      expect(luhnOk(wrong)).toBe(false)
    }),
  )
})
