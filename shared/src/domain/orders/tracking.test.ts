import { describe, expect, it } from 'vitest'
import { carriers, guessCarrier, trackingLink } from './tracking.ts'

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
