import { divideHalfUp } from './divideHalfUp.ts'

// Parts of a price that pages work out by themselves: they need nothing else of how an order is priced.

/**
 * The percent that a patient's goods became cheaper by, to a tenth. It is less than the percent of the discount where a
 * line reached the provider price.
 */
export const givenPercent = (
  { subtotalCents, discountCents }: { subtotalCents: number; discountCents: number },
  percent: number,
): number =>
  discountCents === divideHalfUp(subtotalCents * percent, 100)
    ? percent
    : Math.floor((discountCents * 1000) / subtotalCents) / 10

/** What a shipping method costs with goods of this amount after discount. */
export const shippingCentsOf = (
  { priceCents, freeFromCents }: { priceCents: number; freeFromCents: number | null },
  paidForGoods: number,
): number => (freeFromCents !== null && paidForGoods >= freeFromCents ? 0 : priceCents)
