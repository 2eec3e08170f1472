import type { Output } from '@bencao/shared/contract/index.ts'
import type { Address } from '@bencao/shared/domain/address.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { type MissingKey, missingForSubmit } from '@bencao/shared/domain/order.ts'
import {
  lowerMemberPrice,
  type PricedLine,
  priceOrder,
  savedByMembership,
  untilFreeShipping,
} from '@bencao/shared/domain/pricing.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { type LineFacts, listLines } from './lineQueries.ts'
import { type Amounts, findOrder, type OrderFacts } from './queries.ts'

type PricedOrderLine = Output<'order_checkout'>['lines'][number]
type OrderLine = Omit<PricedOrderLine, 'memberCents'>

/** An order with its price: a draft at today's prices, a submitted order with its fixed ones. */
export interface Quote {
  order: OrderFacts
  lines: OrderLine[]
  /** Of each line: the price of one with a membership; null where it makes no difference. */
  memberCents: (number | null)[]
  amounts: Amounts
  patientDiscountPercent: number
  /** The recipient's address; null until it is known. */
  recipient: Address | null
  missing: MissingKey[]
  /** The computed prices, in the order of `lines`; empty for a submitted order. */
  priced: PricedLine[]
  profitCents: number
  /** What goods are missing for free shipping; null where it is free, or no amount makes it so. */
  untilFreeShippingCents: number | null
  /** What a membership saves on the order, or would save; null if it is not known. */
  vipSavesCents: number | null
}

/** The provider's order with its price, names in `lang`; null if there is none. `percent` overrides the discount. */
export async function quoteOrder(
  db: Db,
  provider: Provider,
  orderId: string,
  lang: Lang,
  percent?: number,
): Promise<Quote | null> {
  const [order, facts] = await db.atOnce((at) =>
    Promise.all([findOrder(at, provider, orderId), listLines(at, provider, orderId, lang)]),
  )
  if (!order) return null
  return order.state === 'draft' ? quoteDraft(order, facts, percent) : quoteSubmitted(order, facts)
}

function quoteDraft(order: OrderFacts, facts: readonly LineFacts[], percent?: number): Quote {
  const patientDiscountPercent = percent ?? order.patientDiscountPercent
  const ships = order.delivery === 'ship'
  const offered = ships === (order.method?.kind !== 'pickup') ? order.method : null
  const method = ships ? offered : null
  const input = {
    orderFor: order.orderFor,
    lines: facts,
    patientDiscountPercent,
    shipping: method,
    taxMillionths: order.taxMillionths,
    taxExempt: order.taxExempt,
  }
  const isStandard = method?.kind === 'standard'
  const member = {
    vipPercent: order.vipPercent ?? 0,
    freeStandardShipping: order.vipFreeShipping && isStandard,
  }
  const planned = {
    vipPercent: order.plan.percent,
    freeStandardShipping: order.plan.freeStandardShipping && isStandard,
  }
  const priced = priceOrder({ ...input, ...member })
  const recipient = addressesOf(order)[order.shipTo]
  const missing = missingForSubmit({
    orderFor: order.orderFor,
    patientId: order.patient?.patientId ?? null,
    lines: facts,
    warehouseId: order.warehouse?.warehouseId ?? null,
    delivery: order.delivery,
    shippingMethodId: offered?.shippingMethodId ?? null,
    hasAddress: recipient !== null && isComplete(recipient),
  })
  return {
    order,
    lines: facts.map((line, place) => presentLine(line, priced.lines[place] ?? line)),
    memberCents: facts.map(({ providerCents }) =>
      order.orderFor === 'clinic'
        ? lowerMemberPrice(providerCents, order.vipPercent ?? order.plan.percent)
        : null,
    ),
    amounts: amountsOf(priced),
    patientDiscountPercent,
    recipient,
    missing,
    priced: priced.lines,
    profitCents: priced.profitCents,
    untilFreeShippingCents: untilFreeShipping({ ...input, ...member }, priced),
    vipSavesCents: savedByMembership(input, order.vipPercent === null ? planned : member),
  }
}

const quoteSubmitted = (order: OrderFacts, facts: readonly LineFacts[]): Quote => ({
  order,
  lines: facts.map((line) => presentLine(line, line)),
  memberCents: facts.map(({ unitCents }) =>
    order.orderFor === 'clinic' && order.vipPercent ? unitCents : null,
  ),
  amounts: amountsOf(order),
  patientDiscountPercent: order.patientDiscountPercent,
  recipient: order.ownAddress,
  missing: [],
  priced: [],
  profitCents: order.profitCents,
  untilFreeShippingCents: null,
  vipSavesCents: order.vipSavesCents,
})

/** The address for each choice of recipient; for a submitted order only its actual address. */
export function addressesOf(order: OrderFacts): Record<OrderFacts['shipTo'], Address | null> {
  if (order.state !== 'draft')
    return { patient: null, clinic: null, other: null, [order.shipTo]: order.ownAddress }
  return {
    patient: order.patientAddress,
    clinic: known(order.clinicAddress),
    other: known(order.ownAddress),
  }
}

const known = (address: Address) => (address.address1 === '' && address.zip === '' ? null : address)

const isComplete = ({ firstName, lastName, address1, city, province, zip }: Address) =>
  [firstName, lastName, address1, city, province, zip].every((part) => part !== '')

type LineAmounts = Pick<OrderLine, 'unitCents' | 'goodsCents' | 'discountCents' | 'taxCents'>

function presentLine(facts: LineFacts, amounts: LineAmounts): OrderLine {
  const { retailCents: _retail, providerCents: _provider, ...line } = facts
  const { unitCents, goodsCents, discountCents, taxCents } = amounts
  const totalCents = goodsCents - discountCents + taxCents
  return { ...line, unitCents, goodsCents, discountCents, taxCents, totalCents }
}

/** The lines as their provider sees them, the only one who sees what a membership would change. */
export const pricedLines = ({ lines, memberCents }: Quote): PricedOrderLine[] =>
  lines.map((line, place) => ({ ...line, memberCents: memberCents[place] ?? null }))

/** Copies only the amounts. */
export const amountsOf = (from: Amounts): Amounts => ({
  subtotalCents: from.subtotalCents,
  discountCents: from.discountCents,
  shippingCents: from.shippingCents,
  taxCents: from.taxCents,
  totalCents: from.totalCents,
})
