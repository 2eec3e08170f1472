import { divideHalfUp } from './money.ts'
import { shareOut } from './prices/shareOut.ts'
import type { Cents } from './money.ts'
import type { RefundMark } from './order.ts'

/** Of a line: what was paid and has not gone back, and what the discount and the profit of that part are. */
export interface RefundableLine {
  itemId: string
  quantity: number
  goodsCents: Cents
  discountCents: Cents
  taxCents: Cents
  profitCents: Cents
}

/** What of an order can still go back. */
export interface Refundable {
  lines: readonly RefundableLine[]
  shippingCents: Cents
}

export type RefundScope = { lines: readonly { itemId: string; quantity: number }[] } | { amountCents: Cents }

/** What goes back, in the same parts. A quantity counts as returned goods only. */
export interface RefundParts extends Refundable {
  amountCents: Cents
}

/** A second person, who is not the first, must confirm what is more than the limit together with earlier refunds of the order. */
export const needsSecondPerson = (
  amountCents: Cents,
  refundedBeforeCents: Cents,
  limitCents: Cents,
): boolean => amountCents + refundedBeforeCents > limitCents

/** The fee is kept of the amount, and something must be left for the payer. */
export const isFeePossible = (feeCents: Cents, amountCents: Cents): boolean =>
  feeCents >= 0 && feeCents < amountCents

export const refundMarkOf = (refundedCents: Cents, paidCents: Cents): RefundMark => {
  if (refundedCents <= 0) return 'none'
  return refundedCents < paidCents ? 'partial' : 'full'
}

/** What a refund takes from an order, and what of it is kept as a fee. */
interface Taken {
  amountCents: Cents
  feeCents: Cents
}

/** What the payer gets of a refund. */
export const payerCentsOf = ({ amountCents, feeCents }: Taken): Cents => amountCents - feeCents

/** What refunds took from an order, fees included. */
export const refundedOf = (refunds: readonly Pick<Taken, 'amountCents'>[]): Cents =>
  refunds.reduce((all, { amountCents }) => all + amountCents, 0)

/** What of a payment no refund has taken. */
export const leftOf = (paidCents: Cents, refunds: readonly Pick<Taken, 'amountCents'>[]): Cents =>
  paidCents - refundedOf(refunds)

/** What a payer has paid in the end: a fee that was kept stays paid. `backCents` is what `payerCentsOf` says. */
export const netPaidOf = (paidCents: Cents, refunds: readonly { backCents: Cents }[]): Cents =>
  refunds.reduce((left, { backCents }) => left - backCents, paidCents)

const netOf = ({ goodsCents, discountCents }: RefundableLine): Cents => goodsCents - discountCents

/** What was paid for these parts. */
export const paidFor = ({ lines, shippingCents }: Refundable): Cents =>
  lines.reduce((all, line) => all + netOf(line) + line.taxCents, shippingCents)

/** What is left once these parts went back. */
export const without = (left: Refundable, parts: Refundable): Refundable => ({
  shippingCents: left.shippingCents - parts.shippingCents,
  lines: left.lines.map((line) =>
    parts.lines
      .filter(({ itemId }) => itemId === line.itemId)
      .reduce(
        (rest, part) => ({
          itemId: rest.itemId,
          quantity: rest.quantity - part.quantity,
          goodsCents: rest.goodsCents - part.goodsCents,
          discountCents: rest.discountCents - part.discountCents,
          taxCents: rest.taxCents - part.taxCents,
          profitCents: rest.profitCents - part.profitCents,
        }),
        line,
      ),
  ),
})

/** The sums over all lines. */
export const sumOfLines = (
  lines: readonly RefundableLine[],
): Pick<RefundableLine, 'goodsCents' | 'discountCents' | 'taxCents' | 'profitCents'> => ({
  goodsCents: sum(lines, 'goodsCents'),
  discountCents: sum(lines, 'discountCents'),
  taxCents: sum(lines, 'taxCents'),
  profitCents: sum(lines, 'profitCents'),
})

const sum = (lines: readonly RefundableLine[], key: Exclude<keyof RefundableLine, 'itemId'>): number =>
  lines.reduce((all, line) => all + line[key], 0)

/**
 * Shares a refund over the parts of an order in proportion to what is left of them, so that refunds in any order give
 * back exactly what was paid. Lines go back with their tax, without shipping; an amount is shared over everything. What
 * leaves nothing takes all. Null if it is nothing, or more than is left.
 */
export function shareRefund(left: Refundable, scope: RefundScope): RefundParts | null {
  const parts = 'lines' in scope ? shareOfLines(left, scope.lines) : shareOfAmount(left, scope.amountCents)
  if (!parts) return null
  const amountCents = paidFor(parts)
  const leftCents = paidFor(left)
  if (amountCents <= 0 || amountCents > leftCents) return null
  return amountCents === leftCents ? { ...left, amountCents } : { ...parts, amountCents }
}

function shareOfLines(
  left: Refundable,
  wanted: readonly { itemId: string; quantity: number }[],
): Refundable | null {
  const quantities = new Map(wanted.map(({ itemId, quantity }) => [itemId, quantity]))
  const known = left.lines.filter(({ itemId }) => quantities.has(itemId))
  if (quantities.size !== wanted.length || known.length !== wanted.length) return null
  const lines: RefundableLine[] = []
  for (const line of known) {
    const quantity = quantities.get(line.itemId) ?? 0
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > line.quantity) return null
    const part = (cents: Cents) => divideHalfUp(BigInt(cents) * BigInt(quantity), line.quantity)
    const netCents = part(netOf(line))
    const discountCents = part(line.discountCents)
    lines.push({
      itemId: line.itemId,
      quantity,
      goodsCents: netCents + discountCents,
      discountCents,
      taxCents: part(line.taxCents),
      profitCents: part(line.profitCents),
    })
  }
  return { lines, shippingCents: 0 }
}

function shareOfAmount(left: Refundable, amountCents: Cents): Refundable | null {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0 || amountCents > paidFor(left)) return null
  const { lines } = left
  const nets = lines.map(netOf)
  const [shippingCents = 0, ...shares] = shareOut(amountCents, [
    left.shippingCents,
    ...nets,
    ...lines.map(({ taxCents }) => taxCents),
  ])
  const netShares = shares.slice(0, lines.length)
  const taxShares = shares.slice(lines.length)
  const netLeft = nets.reduce((all, cents) => all + cents, 0)
  const netTaken = netShares.reduce((all, cents) => all + cents, 0)
  /** Discount and profit follow the goods. */
  const follow = (weights: readonly Cents[]): Cents[] => {
    const all = weights.reduce((total, cents) => total + cents, 0)
    return shareOut(netLeft === 0 ? 0 : divideHalfUp(BigInt(all) * BigInt(netTaken), netLeft), weights)
  }
  const discounts = follow(lines.map(({ discountCents }) => discountCents))
  const profits = follow(lines.map(({ profitCents }) => profitCents))
  return {
    shippingCents,
    lines: lines.map(({ itemId }, place) => {
      const discountCents = discounts[place] ?? 0
      return {
        itemId,
        quantity: 0,
        goodsCents: (netShares[place] ?? 0) + discountCents,
        discountCents,
        taxCents: taxShares[place] ?? 0,
        profitCents: profits[place] ?? 0,
      }
    }),
  }
}
