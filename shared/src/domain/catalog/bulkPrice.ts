import { divideHalfUp, maxCents } from '../money.ts'
import type { Price } from './product.ts'

/** To what a new price is rounded, in cents. */
/** Products that are changed at once. */
export const mostInBulk = 100

export const roundings = [1, 5, 10, 50, 100] as const
export type Rounding = (typeof roundings)[number]

/** By how much prices may change at once, in tenths of a percent. */
export const mostTenths = 1_000
export const leastTenths = -900

/** Prices changed by tenths of a percent, rounded half up; null if one would be over what the portal handles. */
export const changedByPercent = (
  { retailCents, providerCents }: Omit<Price, 'startsOn'>,
  tenths: number,
  rounding: Rounding,
): Omit<Price, 'startsOn'> | null => {
  const changed = (cents: number) => divideHalfUp(cents * (1_000 + tenths), 1_000 * rounding) * rounding
  const retail = changed(retailCents)
  return retail > maxCents ? null : { retailCents: retail, providerCents: changed(providerCents) }
}
