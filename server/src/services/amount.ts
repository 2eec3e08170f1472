import { plainAmount } from '@bencao/shared/domain/money.ts'

/** Whole cents as gateways write dollars: two decimals, no separators. */
export function dollarsFromCents(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0)
    throw new RangeError('an amount is whole cents, not negative')
  return plainAmount(cents)
}

/** Parses dollars digit by digit, never through a float; old replies write ".37". Null if it is not an amount. */
export function centsFromDollars(text: string): number | null {
  const match = /^(\d{0,9})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  if (whole === '' && fraction === '') return null
  return Number(`${whole}${fraction.padEnd(2, '0')}`)
}

const largestCents = 100_000_000

/** Whether a gateway may be asked for this amount. */
export const isAmount = (cents: number): boolean =>
  Number.isSafeInteger(cents) && cents > 0 && cents <= largestCents
