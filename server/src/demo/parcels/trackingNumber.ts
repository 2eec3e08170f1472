import { type Carrier, guessCarrier } from '@bencao/shared/domain/orders/tracking.ts'
import type { Random } from '../random.ts'

/** A number with a valid check digit of the carrier. */
export function trackingNumber(random: Random, carrier: 'USPS' | 'UPS' | 'FedEx'): string {
  const body = {
    USPS: `9400${random.digits(17)}`,
    UPS: `1Z999AA1${random.digits(9)}`,
    FedEx: `7${random.digits(10)}`,
  }[carrier]
  const found = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find(
    (number) => guessCarrier(number) === (carrier satisfies Carrier),
  )
  if (!found) throw new Error('no check digit fits')
  return found
}
