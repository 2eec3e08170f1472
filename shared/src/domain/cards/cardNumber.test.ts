import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { containsCardNumber } from './cardNumber.ts'
import * as luhn from '../luhn.ts'

const { luhnOk } = luhn
vi.mock('../luhn.ts', { spy: true })

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
    '4111_1111_1111_1111',
    '4111,1111,1111,1111',
    '4111:1111:1111:1111',
    '4111;1111;1111;1111',
    '4111|1111|1111|1111',
    '4111*1111*1111*1111',
    '4111+1111+1111+1111',
    "4111'1111'1111'1111",
    '4111ʼ1111ʼ1111ʼ1111',
    '4111`1111`1111`1111',
    '4111/1111/1111/1111',
    '4111 / 1111 / 1111 / 1111',
    '4111    1111    1111    1111',
    '4111\u00ad1111\u00ad1111\u00ad1111',
    '4111\u200b1111\u200b1111\u200b1111',
    '4111\u20601111\u20601111\u20601111',
    '4111\u31641111\u31641111\u31641111',
    '(4111) [1111] {1111} "1111"',
    '٤١١١١١١١١١١١١١١١',
    '۴۱۱۱ ۱۱۱۱ ۱۱۱۱ ۱۱۱۱',
    '⁴¹¹¹ ¹¹¹¹ ¹¹¹¹ ¹¹¹¹',
    '𝟒𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏',
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
    ['4111 first 1111 then 1111 and 1111', 'letters between the digits'],
    ['2 tablets 3x/day, 11/22/2026 10:30, 90 days', 'instructions'],
    ['1200 5th Ave #400, New York, NY 10001-1234', 'an address'],
  ])('does not match %s: %s', (text) => expect(containsCardNumber(text)).toBe(false))

  it('finds every Visa number in any grouping, and never an id', () => {
    const grouping = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 16, maxLength: 16 })
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{14}$/),
        grouping,
        fc.constantFrom(' ', '-', ' - ', '/', '_', ' | '),
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

it('takes a code of a share page, or a digest, for no card number, and nothing else of letters and digits', () => {
  const code = '30AE4111111111111111DCBEF351A0CA'
  expect(code).toHaveLength(32)
  for (const text of [code, code.toLowerCase(), `https://example.com/shop#${code}`, code + code])
    expect(containsCardNumber(text), text).toBe(false)
  for (const text of [`${code}0`, code.slice(1), `${code} 4111111111111111`])
    expect(containsCardNumber(text), text).toBe(true)
})

// The work is counted, not timed: a slow machine is no error, and 16 KB of the worst text must stay in the milliseconds.
it('looks at each group of digits a fixed number of times', () => {
  const checked = (text: string) => {
    vi.mocked(luhnOk).mockClear()
    expect(containsCardNumber(text)).toBe(false)
    return vi.mocked(luhnOk).mock.calls.length
  }
  for (const sign of ['1 ', '1', '12 ', '1/', '1\u200b', '٠']) {
    const groups = 4_000
    expect(checked(sign.repeat(groups)), sign).toBeLessThanOrEqual(7 * groups)
  }
})
