import { dateAt, monthAt } from './calendar.ts'
import { add, groupBy } from './earned.ts'
import type { RawRows } from './rawRows.ts'

/** A movement of a provider's own money. */
export interface Movement {
  id: string
  kind: 'order' | 'vip' | 'refund'
  cents: number
  feeCents: number
  at: number
  date: string
  month: string
}

const movementOf = (of: Omit<Movement, 'date' | 'month'>): Movement => ({
  ...of,
  date: dateAt(of.at),
  month: monthAt(of.at),
})

/** All movements of each provider's own money, from payments and refunds alone. */
export function movementsOf(raw: RawRows): Map<string, Movement[]> {
  const orders = new Map(raw.orders.map((order) => [order.orderId, order]))
  const undone = new Map(raw.undone.map((one) => [one.paymentId, one.at]))
  const refundsOf = groupBy(raw.refunds, ({ orderId }) => orderId)
  const all: (Movement & { providerId: string })[] = []
  for (const { providerId, paymentId, orderId, payer, state, amountCents, settledAt } of raw.payments) {
    if (payer !== 'provider' || settledAt === null) continue
    const of = { providerId, id: paymentId, cents: amountCents, feeCents: 0 }
    const order = orders.get(orderId ?? '')
    if (order === undefined) {
      if (state === 'captured') all.push({ ...of, ...movementOf({ ...of, kind: 'vip', at: settledAt }) })
      continue
    }
    if (order.paidAt !== settledAt) continue
    all.push({ ...of, ...movementOf({ ...of, kind: 'order', at: settledAt }) })
    const refunded = add((refundsOf.get(order.orderId) ?? []).map((refund) => refund.amountCents))
    // A void is no refund; what had gone back before is one.
    if (state === 'void' && refunded < amountCents) {
      const back = { ...of, cents: refunded - amountCents }
      all.push({
        ...back,
        ...movementOf({ ...back, kind: 'refund', at: undone.get(paymentId) ?? Number.NaN }),
      })
    }
  }
  for (const { providerId, orderId, refundId, amountCents, feeCents, at } of raw.refunds) {
    if (orders.get(orderId)?.payer !== 'provider') continue
    const of = { id: refundId, cents: feeCents - amountCents, feeCents }
    all.push({ providerId, ...movementOf({ ...of, kind: 'refund', at }) })
  }
  return groupBy(
    all.sort((a, b) => a.at - b.at),
    ({ providerId }) => providerId,
  )
}

export interface Totals {
  orders: number
  paidCents: number
  vipCents: number
  refundedCents: number
  feeCents: number
  netCents: number
}

export const totalsOf = (rows: readonly Movement[]): Totals => {
  const of = (kind: Movement['kind']) =>
    add(rows.filter((row) => row.kind === kind).map(({ cents }) => cents))
  return {
    orders: rows.filter(({ kind }) => kind === 'order').length,
    paidCents: of('order') + of('vip'),
    vipCents: of('vip'),
    refundedCents: 0 - of('refund'),
    feeCents: add(rows.map(({ feeCents }) => feeCents)),
    netCents: of('order') + of('vip') + of('refund'),
  }
}
