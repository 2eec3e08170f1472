import { randomInt } from 'node:crypto'
import { type Carrier, isTrackingNumber } from '@bencao/shared/domain/orders/tracking.ts'

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('')

const bodyOf: Record<Carrier, () => string> = {
  UPS: () => `1Z999AA1${digits(9)}`,
  USPS: () => `9400${digits(17)}`,
  FedEx: () => `7${digits(10)}`,
  DHLExpress: () => `3${digits(8)}`,
}

/** A number that no other parcel has, with a valid check digit of the carrier. */
export function newTrackingNumber(carrier: Carrier = 'UPS'): string {
  for (let tries = 0; tries < 20; tries += 1) {
    const body = bodyOf[carrier]()
    const found = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find((number) =>
      isTrackingNumber(carrier, number),
    )
    if (found) return found
  }
  throw new Error('no check digit fits')
}
