import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containsCardNumber, maskCardNumbers } from './cardNumber.ts'
import { luhnOk } from '../luhn.ts'

const cards = [
  '4111111111111111',
  '4222222222222',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '6011111111111117',
  '30569309025904',
  '3530111333300000',
  '6200000000000005',
  '6759649826438453',
]

describe('containsCardNumber', () => {
  it.each(cards)('finds %s', (card) => expect(containsCardNumber(card)).toBe(true))

  it.each([
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111–1111–1111–1111',
    '4111.1111.1111.1111',
    '3782 822463 10005',
    '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
    'card: 4111111111111111, thanks',
    'Visa4111111111111111exp',
    '4111 1111 1111 1111 12 2027 123',
    '917 555 0142 4111 1111 1111 1111',
    '４１１１１１１１１１１１１１１１',
    '4111\n1111\n1111\n1111',
  ])('finds it in %j', (text) => expect(containsCardNumber(text)).toBe(true))

  it.each([
    ['', 'nothing'],
    ['4111111111111112', 'a wrong check digit'],
    ['411111111111', 'too few digits'],
    ['41111111111111111111', 'too many digits in one piece'],
    ['1234567890128', 'no network begins so'],
    ['(917) 555-0142 (212) 555-0187', 'two phones'],
    ['9400111206206406260787', 'a parcel'],
    ['1795276800000', 'a time in milliseconds'],
    ['019aa000-4111-7111-8111-111111111111', 'an id'],
    ['42424242-4242-4242-8242-424242424242', 'an id of digits'],
  ])('does not match %s: %s', (text) => expect(containsCardNumber(text)).toBe(false))

  it('finds every Visa number in any grouping, and never an id', () => {
    const grouping = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 16, maxLength: 16 })
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{14}$/),
        grouping,
        fc.constantFrom(' ', '-', ' - '),
        (body, sizes, by) => {
          const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((check) => `4${body}${check}`).find(luhnOk) ?? ''
          const groups: string[] = []
          for (let at = 0, i = 0; at < 16; i += 1) {
            groups.push(digits.slice(at, at + (sizes[i] ?? 1)))
            at += sizes[i] ?? 1
          }
          expect(containsCardNumber(`pay ${groups.join(by)} now`)).toBe(true)
        },
      ),
    )
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(containsCardNumber(`orderId=${id}`)).toBe(false)
      }),
    )
  })
})

describe('maskCardNumbers', () => {
  it.each([
    ['pay with 4111 1111 1111 1111 please', 'pay with ****1111 please'],
    ['378282246310005 or 5555-5555-5555-4444.', '****0005 or ****4444.'],
    ['call (917) 555-0142', 'call (917) 555-0142'],
    ['', ''],
  ])('%j becomes %j', (text, masked) => expect(maskCardNumbers(text)).toBe(masked))

  it('leaves no card number', () => {
    const piece = fc.oneof(fc.constantFrom(...cards), fc.constantFrom(' ', '-', 'x', '12', ', '))
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        expect(containsCardNumber(maskCardNumbers(pieces.join('')))).toBe(false)
      }),
    )
  })
})
