import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhone, maskPhone, phoneDigits } from './phone.ts'

describe('phoneDigits', () => {
  it.each([
    '9175550142',
    '(917) 555-0142',
    '917.555.0142',
    '917 555 0142',
    '+1 917 555 0142',
    '+19175550142',
    '1-917-555-0142',
    '19175550142',
    ' 917–555–0142 ',
    '９１７５５５０１４２',
  ])('reads %s', (text) => expect(phoneDigits(text)).toBe('9175550142'))

  it.each([
    '',
    '917555014',
    '91755501420',
    '29175550142',
    '+44 20 7946 0958',
    '+9175550142',
    '917-555-01a2',
    '917555014２x',
    '9175550142 ext 3',
    '91755+50142',
    '-----',
  ])('refuses %j', (text) => expect(phoneDigits(text)).toBeNull())

  it('parses every formatted phone', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), (digits) => {
        expect(phoneDigits(formatPhone(digits))).toBe(digits)
      }),
    )
  })
})

it('shows a phone as (xxx) xxx-xxxx', () => {
  expect(formatPhone('9175550142')).toBe('(917) 555-0142')
  expect(formatPhone('')).toBe('')
  expect(formatPhone('12345')).toBe('12345')
})

it('masks all but the last two digits', () => expect(maskPhone('9175550142')).toBe('(•••) •••-••42'))
