import { describe, expect, it } from 'vitest'
import {
  carrierName,
  carriers,
  guessCarrier,
  isTrackingNumber,
  storedTrackingNumber,
  trackingLink,
} from './tracking.ts'

describe('guessCarrier', () => {
  it.each([
    ['1Z5R89390357567127', 'UPS'],
    ['1z5r 8939 0357 5671 27', 'UPS'],
    ['9400111206206406260787', 'USPS'],
    ['4209410594001112062064062 60787', 'USPS'],
    ['986578788855', 'FedEx'],
    ['9865-7878-8855', 'FedEx'],
    ['3318810025', 'DHLExpress'],
    ['JVGL0123456789', 'DHLExpress'],
    ['986578788854', null],
    ['1Z5R89390357567128', null],
    ['9400111206206406260786', null],
    ['3318810026', null],
    ['SIM123', null],
    ['', null],
  ])('%j: %s', (number, carrier) => expect(guessCarrier(number)).toBe(carrier))
})

describe('isTrackingNumber', () => {
  it.each([
    ['UPS', '1Z5R89390357567127', true],
    ['UPS', '1z 5r89 3903 5756 7127', true],
    ['UPS', '1Z5R89390357567128', false],
    ['UPS', '9400111206206406260787', false],
    ['USPS', '9400 1112 0620 6406 2607 87', true],
    ['USPS', '420941059400111206206406260787', true],
    ['USPS', '9400111206206406260786', false],
    ['USPS', '1Z5R89390357567127', false],
    ['FedEx', '986578788855', true],
    ['FedEx', '986578788854', false],
    ['FedEx', '00000000000000000000', true],
    ['FedEx', '00000000000000000001', false],
    ['FedEx', '0000000000000000000000986578788855', true],
    ['FedEx', '0000000000000000000000986578788854', false],
    ['DHLExpress', '3318810025', true],
    ['DHLExpress', '3318810026', false],
    ['DHLExpress', 'JVGL0123456789', true],
    ['other', 'ZX-77', true],
    ['other', ' - ', false],
  ] as const)('%s %s: %s', (carrier, number, right) => expect(isTrackingNumber(carrier, number)).toBe(right))

  it('refuses every number with one digit that is wrong', () => {
    for (const [carrier, number] of [
      ['UPS', '1Z5R89390357567127'],
      ['USPS', '9400111206206406260787'],
      ['FedEx', '986578788855'],
      ['DHLExpress', '3318810025'],
    ] as const) {
      const last = Number(number.at(-1))
      const others = Array.from({ length: 9 }, (_, i) => `${number.slice(0, -1)}${(last + i + 1) % 10}`)
      expect(others.filter((other) => isTrackingNumber(carrier, other))).toEqual([])
    }
  })
})

it('a number is kept in capitals, of a known carrier without dashes', () => {
  expect(storedTrackingNumber('UPS', '1z5r-8939 0357567127')).toBe('1Z5R89390357567127')
  expect(storedTrackingNumber('other', 'zx-77 b')).toBe('ZX-77B')
})

it('a carrier has a name for people, and another text stays', () => {
  expect(carriers.map(carrierName)).toEqual(['USPS', 'UPS', 'FedEx', 'DHL Express'])
  for (const other of ['', 'Pigeon', 'DHL Express']) expect(carrierName(other)).toBe(other)
})

describe('trackingLink', () => {
  it.each([
    ['USPS', '9400 1112', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94001112'],
    ['UPS', '1Z5R', 'https://www.ups.com/track?tracknum=1Z5R'],
    ['FedEx', '986578788855', 'https://www.fedex.com/fedextrack/?trknbr=986578788855'],
    ['DHLExpress', '33&x=1', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=33%26x%3D1'],
    ['Pigeon', '1', null],
    ['constructor', '1', null],
  ])('%s %s', (carrier, number, link) => expect(trackingLink(carrier, number)).toBe(link))

  it('knows every carrier', () => expect(carriers.every((carrier) => trackingLink(carrier, '1'))).toBe(true))
})
