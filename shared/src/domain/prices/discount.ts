import { roundTogether } from './shareOut.ts'

/** What a discount takes off one piece, in hundredths of a cent: no more than down to the provider price before VIP. */
export const discountHundredthsOf = (
  { retailCents, providerCents }: { retailCents: number; providerCents: number },
  percent: number,
): number => Math.min(retailCents * percent, Math.max(0, retailCents - providerCents) * 100)

/** The discounts of the lines of an order in whole cents: rounded once, for all of them. */
export const roundDiscounts = (
  lines: readonly { discountHundredths: number; quantity: number }[],
): number[] =>
  roundTogether(
    lines.map(({ discountHundredths, quantity }) => BigInt(discountHundredths) * BigInt(quantity)),
    100n,
  )

/**
 * The price of one on the share page: retail less the provider's usual discount, before tax. It is rounded up, because an order
 * rounds the discount of all its lines together: what one costs in an order is this or a cent less.
 */
export const sharePriceCents = (
  goods: { retailCents: number; providerCents: number },
  patientDiscountPercent: number,
): number => goods.retailCents - Math.floor(discountHundredthsOf(goods, patientDiscountPercent) / 100)
