import type { Cents } from '../money.ts'
import { roundTogether } from '../prices/shareOut.ts'
import { shippingCentsOf } from '../prices/priceParts.ts'

export interface Route {
  /** Null: it is picked up. */
  shipping: { priceCents: Cents; freeFromCents: Cents | null } | null
  /** Standard shipping is free for a member. */
  freeShipping: boolean
  taxMillionths: number
}

/**
 * The amounts of a submitted order that goes another way: goods and discounts stay as they were fixed, shipping and tax are
 * worked out again. `lineTaxes` are in the order of the lines and sum to the tax.
 */
export function reroute(
  lines: readonly { goodsCents: Cents; discountCents: Cents }[],
  { shipping, freeShipping, taxMillionths }: Route,
) {
  const sum = (parts: readonly Cents[]) => parts.reduce((all, part) => all + part, 0)
  const subtotalCents = sum(lines.map((line) => line.goodsCents))
  const discountCents = sum(lines.map((line) => line.discountCents))
  const goodsCents = subtotalCents - discountCents
  const lineTaxes = roundTogether(
    lines.map((line) => BigInt(line.goodsCents - line.discountCents) * BigInt(taxMillionths)),
    1_000_000n,
  )
  const taxCents = sum(lineTaxes)
  const shippingCents = shipping && !freeShipping ? shippingCentsOf(shipping, goodsCents) : 0
  const totalCents = goodsCents + shippingCents + taxCents
  return { amounts: { subtotalCents, discountCents, shippingCents, taxCents, totalCents }, lineTaxes }
}
