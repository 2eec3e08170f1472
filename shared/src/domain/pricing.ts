import { discountHundredthsOf, roundDiscounts } from './prices/discount.ts'
import { maxQuantity } from './dosage.ts'
import { type Cents, divideHalfUp, maxCents } from './money.ts'
import type { OrderFor } from './order.ts'
import { givenPercent, shippingCentsOf } from './prices/priceParts.ts'
import { roundTogether } from './prices/shareOut.ts'

export type PricingLine = { retailCents: Cents; providerCents: Cents; quantity: number }

export type PricingInput = {
  orderFor: OrderFor
  lines: readonly PricingLine[]
  /** Whole percent, 0-100; applies to patient orders only. */
  patientDiscountPercent: number
  /** Whole percent off the provider price, 0 without a membership. */
  vipPercent: number
  /** Null for pickup, or before a method is chosen. */
  shipping: { priceCents: Cents; freeFromCents: Cents | null } | null
  /** True for a member's order by the standard method. */
  freeStandardShipping?: boolean
  /** Rate × 1,000,000: 7.25 % is 72500. */
  taxMillionths: number
  taxExempt: boolean
}

export type PricedLine = {
  unitCents: Cents
  /** Provider price of one unit after VIP. */
  providerUnitCents: Cents
  /** Unit × quantity, before the discount. */
  goodsCents: Cents
  discountCents: Cents
  taxCents: Cents
  /** Goods − discount + tax. */
  totalCents: Cents
  profitCents: Cents
}

export type PricedOrder = {
  lines: PricedLine[]
  subtotalCents: Cents
  discountCents: Cents
  shippingCents: Cents
  taxCents: Cents
  totalCents: Cents
  profitCents: Cents
}

/**
 * Price and profit of an order: retail less discount for a patient, provider price for the clinic. The discount is the
 * percent of each line's goods, capped so that no line falls below the provider price before VIP. The sum is rounded
 * half-up and shared out by largest remainder, which takes no line past its cap. Tax is rounded the same way.
 * @throws RangeError for fractions, negative amounts, percents over 100, and amounts beyond the portal's limits
 */
export const priceOrder = (input: PricingInput): PricedOrder => {
  check(input)
  const forPatient = input.orderFor === 'patient'
  const percent = forPatient ? input.patientDiscountPercent : 0
  const goods = input.lines.map((line) => {
    const providerUnitCents = memberPrice(line.providerCents, input.vipPercent)
    const unitCents = forPatient ? line.retailCents : providerUnitCents
    return { unitCents, providerUnitCents, goodsCents: unitCents * line.quantity }
  })

  const discounts = roundDiscounts(
    input.lines.map((line) => ({
      discountHundredths: discountHundredthsOf(line, percent),
      quantity: line.quantity,
    })),
  )
  const rate = taxRateOf(input)
  const taxes = roundTogether(
    goods.map((line, i) => BigInt(line.goodsCents - (discounts[i] ?? 0)) * BigInt(rate)),
    1_000_000n,
  )

  const lines = goods.map((line, i): PricedLine => {
    const discountCents = discounts[i] ?? 0
    const taxCents = taxes[i] ?? 0
    const paidCents = line.goodsCents - discountCents
    const costCents = line.providerUnitCents * (input.lines[i]?.quantity ?? 0)
    const profitCents = forPatient ? Math.max(0, paidCents - costCents) : 0
    return { ...line, discountCents, taxCents, totalCents: paidCents + taxCents, profitCents }
  })

  const subtotalCents = sum(lines.map((line) => line.goodsCents))
  const discountCents = sum(discounts)
  const taxCents = sum(taxes)
  const shippingCents = shippingOf(input, subtotalCents - discountCents)
  return {
    lines,
    subtotalCents,
    discountCents,
    shippingCents,
    taxCents,
    totalCents: subtotalCents - discountCents + shippingCents + taxCents,
    profitCents: sum(lines.map((line) => line.profitCents)),
  }
}

/** The provider price of one unit after a membership's percent. */
export const memberPrice = (providerCents: Cents, vipPercent: number): Cents =>
  divideHalfUp(providerCents * (100 - vipPercent), 100)

/** The same, where membership makes a difference; null where it makes none. */
export const lowerMemberPrice = (providerCents: Cents, vipPercent: number): Cents | null => {
  const memberCents = memberPrice(providerCents, vipPercent)
  return memberCents < providerCents ? memberCents : null
}

/**
 * What a membership saves its provider on an order: less to pay, and more profit from a patient's order. The same for an
 * order of a member and for one of somebody who could be.
 */
export const savedByMembership = (
  order: Omit<PricingInput, 'vipPercent' | 'freeStandardShipping'>,
  membership: { vipPercent: number; freeStandardShipping: boolean },
): Cents => {
  const without = priceOrder({ ...order, vipPercent: 0, freeStandardShipping: false })
  const as = priceOrder({ ...order, ...membership })
  return without.totalCents - as.totalCents + (as.profitCents - without.profitCents)
}

type Taxed = { taxMillionths: number; taxExempt: boolean }

/** The rate that applies: zero if the order is exempt. */
export const taxRateOf = ({ taxMillionths, taxExempt }: Taxed): number => (taxExempt ? 0 : taxMillionths)

type Amounts = Pick<
  PricedOrder,
  'subtotalCents' | 'discountCents' | 'shippingCents' | 'taxCents' | 'totalCents'
>

/** The amounts of a submitted order at the tax rate of another address (docs/product.md, 5.7 Correcting the address). */
export const retax = (order: Amounts, taxMillionths: number): Amounts => {
  const { subtotalCents, discountCents, shippingCents } = order
  const goodsCents = subtotalCents - discountCents
  const taxCents = divideHalfUp(BigInt(goodsCents) * BigInt(taxMillionths), 1_000_000)
  return {
    subtotalCents,
    discountCents,
    shippingCents,
    taxCents,
    totalCents: goodsCents + shippingCents + taxCents,
  }
}

const shippingOf = ({ shipping, freeStandardShipping, lines }: PricingInput, paidForGoods: Cents): Cents => {
  if (!shipping || freeStandardShipping || lines.length === 0) return 0
  return shippingCentsOf(shipping, paidForGoods)
}

/**
 * The goods that are still missing for free shipping, at their price before the discount that the order gives; null where
 * nothing is missing, or where no amount makes it free.
 */
export const untilFreeShipping = (
  {
    shipping,
    lines,
    freeStandardShipping,
    patientDiscountPercent,
  }: Pick<PricingInput, 'shipping' | 'lines' | 'freeStandardShipping' | 'patientDiscountPercent'>,
  priced: Pick<PricedOrder, 'subtotalCents' | 'discountCents'>,
): Cents | null => {
  if (!shipping || shipping.freeFromCents === null || freeStandardShipping || lines.length === 0) return null
  const missing = shipping.freeFromCents - (priced.subtotalCents - priced.discountCents)
  if (missing <= 0 || shipping.priceCents === 0) return null
  const paidPercent = 100 - givenPercent(priced, patientDiscountPercent)
  if (paidPercent === 0) return null
  // The discount is rounded half-up, so half a cent less than the amount is enough.
  const goodsCents = Math.floor((shipping.freeFromCents * 100 - 50) / paidPercent) + 1
  return Math.max(missing, goodsCents - priced.subtotalCents)
}

const sum = (parts: readonly Cents[]): Cents => parts.reduce((all, part) => all + part, 0)

const check = ({ lines, patientDiscountPercent, vipPercent, shipping, taxMillionths }: PricingInput) => {
  for (const line of lines) {
    whole(line.retailCents, 0, maxCents)
    whole(line.providerCents, 0, maxCents)
    whole(line.quantity, 1, maxQuantity)
  }
  whole(patientDiscountPercent, 0, 100)
  whole(vipPercent, 0, 100)
  whole(taxMillionths, 0, 1_000_000)
  if (shipping) whole(shipping.priceCents, 0, maxCents)
}

const whole = (value: number, min: number, max: number) => {
  if (!Number.isSafeInteger(value) || value < min || value > max) {
    throw new RangeError(`Expected a whole number from ${min} to ${max}`)
  }
}
