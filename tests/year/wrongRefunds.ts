import { add, groupBy, paidFor, profitOf } from './earned.ts'
import type { RawRows } from './rawRows.ts'

/** Refunds whose parts do not add up, take more than was paid, or take another part of the profit than of the goods. */
export function wrongRefunds(raw: RawRows): string[] {
  const items = groupBy(raw.items, ({ orderId }) => orderId)
  const refunds = groupBy(raw.refunds, ({ orderId }) => orderId)
  const lines = groupBy(raw.refundLines, ({ refundId }) => refundId)
  const wrong: string[] = []
  for (const order of raw.orders) {
    const left = new Map(
      (items.get(order.orderId) ?? []).map((item) => [
        item.itemId,
        { paid: paidFor(item), profit: profitOf(order, item), tax: item.taxCents },
      ]),
    )
    let [totalLeft, shippingLeft] = [order.totalCents, order.shippingCents]
    for (const { refundId, amountCents } of refunds.get(order.orderId) ?? []) {
      totalLeft -= amountCents
      const parts = lines.get(refundId) ?? []
      if (parts.length === 0) continue
      shippingLeft -=
        amountCents - add(parts.map((part) => part.goodsCents - part.discountCents + part.taxCents))
      const share = (back: number, of: number, all: number) => (of === 0 ? 0 : (back * all) / of)
      const before = [...left.values()]
      const isByLines = parts.some(({ quantity }) => quantity > 0)
      const expected = isByLines
        ? add(
            parts.map(({ itemId, goodsCents, discountCents }) => {
              const { paid = 0, profit = 0 } = left.get(itemId) ?? {}
              return share(goodsCents - discountCents, paid, profit)
            }),
          )
        : share(
            add(parts.map((part) => part.goodsCents - part.discountCents)),
            add(before.map(({ paid }) => paid)),
            add(before.map(({ profit }) => profit)),
          )
      const taken = add(parts.map(({ profitCents }) => profitCents))
      if (Math.abs(taken - expected) > parts.length)
        wrong.push(`${refundId}: ${taken} of the profit went back, not about ${expected}`)
      for (const part of parts) {
        const rest = left.get(part.itemId)
        if (!rest) wrong.push(`${refundId}: a line of another order`)
        else {
          rest.paid -= part.goodsCents - part.discountCents
          rest.profit -= part.profitCents
          rest.tax -= part.taxCents
        }
      }
    }
    const rests = [
      totalLeft,
      shippingLeft,
      ...[...left.values()].flatMap(({ paid, profit, tax }) => [paid, profit, tax]),
    ]
    if (rests.some((rest) => rest < 0)) wrong.push(`${order.orderId}: more went back than was paid`)
    if (
      totalLeft === 0 &&
      rests.some((rest) => rest !== 0) &&
      (refunds.get(order.orderId) ?? []).every(({ refundId }) => lines.has(refundId))
    )
      wrong.push(`${order.orderId}: all went back, but not all of its parts`)
  }
  return wrong
}
