import { dateAt, monthsAfter } from './calendar.ts'
import type { RawItem, RawOrder, RawRows } from './rawRows.ts'

/** What an order earned somebody, or what was taken back of it. */
export interface Earned {
  /** Who earns. */
  providerId: string
  orderId: string
  kind: 'provider' | 'patient' | 'referred'
  cents: number
  at: number
}

export const add = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0)

/** Whole cents nearest to exact fractions that share a denominator; together they are their sum, rounded. */
function together(numerators: readonly bigint[], denominator: bigint): number[] {
  const whole = numerators.map((numerator) => Number(numerator / denominator))
  const all = numerators.reduce((sum, one) => sum + one, 0n)
  const missing = Number((2n * all + denominator) / (2n * denominator)) - add(whole)
  const largest = numerators
    .map((numerator, place) => ({ rest: numerator % denominator, place }))
    .sort((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1))
    .slice(0, missing)
    .map(({ place }) => place)
  return whole.map((cents, place) => cents + (largest.includes(place) ? 1 : 0))
}

export const paidFor = ({ unitCents, quantity, discountCents }: RawItem): number =>
  unitCents * quantity - discountCents

/** The profit of a line: what was paid for it, less the provider price. */
export const profitOf = (order: RawOrder, item: RawItem): number =>
  order.orderFor === 'clinic' ? 0 : Math.max(0, paidFor(item) - item.providerUnitCents * item.quantity)

export function groupBy<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}

/** All that was ever earned and taken back, from prices, quantities and refunds alone. */
export function earnedOf(raw: RawRows): Earned[] {
  const items = groupBy(raw.items, ({ orderId }) => orderId)
  const refunds = groupBy(raw.refunds, ({ orderId }) => orderId)
  const lines = groupBy(raw.refundLines, ({ refundId }) => refundId)
  const payments = groupBy(raw.payments, ({ orderId }) => orderId ?? '')
  const undone = new Map(raw.undone.map((one) => [one.paymentId, one.at]))
  const providers = new Map(raw.providers.map((one) => [one.providerId, one]))
  return raw.orders.flatMap((order) => {
    const { orderId, providerId, payer, paidAt } = order
    if (paidAt === null || order.totalCents === 0) return []
    const own = items.get(orderId) ?? []
    const { referredBy = null, joinedAt = 0 } = providers.get(providerId) ?? {}
    const isReferred = referredBy !== null && dateAt(paidAt) < monthsAfter(dateAt(joinedAt), 12)
    const goods = own.map(paidFor)
    const all = BigInt(add(goods))
    const commission = (2n * all * 5n + 100n) / 200n
    let shares = together(
      goods.map((cents) => BigInt(cents) * commission),
      all === 0n ? 1n : all,
    )
    let paidLeft = [...goods]
    let profitLeft = add(own.map((item) => profitOf(order, item)))
    const entries: Earned[] = []
    const write = (profit: number, referred: number, at: number) => {
      if (profit !== 0) entries.push({ providerId, orderId, kind: payer, cents: profit, at })
      if (isReferred && referred !== 0)
        entries.push({ providerId: referredBy, orderId, kind: 'referred', cents: referred, at })
    }
    write(profitLeft, add(shares), paidAt)
    const reversed = payments
      .get(orderId)
      ?.find(({ state, settledAt }) => state === 'void' && settledAt === paidAt)
    for (const refund of refunds.get(orderId) ?? []) {
      const parts = new Map((lines.get(refund.refundId) ?? []).map((line) => [line.itemId, line]))
      if (parts.size === 0) continue
      const back = own.map(({ itemId }) => {
        const part = parts.get(itemId)
        return part ? part.goodsCents - part.discountCents : 0
      })
      const denominators = paidLeft.map((left) => BigInt(Math.max(1, left)))
      const common = denominators.reduce((product, one) => product * one, 1n)
      const taken = together(
        shares.map(
          (share, place) => (BigInt(share) * BigInt(back[place] ?? 0) * common) / (denominators[place] ?? 1n),
        ),
        common,
      )
      const profit = add([...parts.values()].map(({ profitCents }) => profitCents))
      write(-profit, -add(taken), refund.at)
      shares = shares.map((share, place) => share - (taken[place] ?? 0))
      paidLeft = paidLeft.map((left, place) => left - (back[place] ?? 0))
      profitLeft -= profit
    }
    if (reversed) write(-profitLeft, -add(shares), undone.get(reversed.paymentId) ?? Number.NaN)
    return entries
  })
}
