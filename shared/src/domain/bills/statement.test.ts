import { describe, expect, it } from 'vitest'
import { addTotals, changeOf, noMovements, purchasesOf, totalsOf } from './statement.ts'

describe('the sums of a statement', () => {
  const rows = [
    { kind: 'order', totalCents: 10_000, feeCents: 0 },
    { kind: 'vip', totalCents: 19_900, feeCents: 0 },
    { kind: 'refund', totalCents: -2_500, feeCents: 300 },
    { kind: 'order', totalCents: 1, feeCents: 0 },
  ] as const

  it('count orders, and keep payments, memberships, refunds and fees apart', () => {
    expect(rows.map(totalsOf).reduce(addTotals, noMovements)).toEqual({
      orders: 2,
      paidCents: 29_901,
      vipCents: 19_900,
      refundedCents: 2_500,
      feeCents: 300,
      netCents: 27_401,
    })
  })

  it('have purchases that are what was paid for orders', () => {
    const sums = rows.map(totalsOf).reduce(addTotals, noMovements)
    expect(purchasesOf(sums)).toBe(10_001)
    expect(purchasesOf(noMovements)).toBe(0)
  })

  it('are negative if more came back than was paid', () => {
    expect(rows.slice(2, 3).map(totalsOf).reduce(addTotals, noMovements)).toMatchObject({
      paidCents: 0,
      netCents: -2_500,
    })
  })
})

describe('the change from the month before', () => {
  it.each([
    [11_200, 10_000, { direction: 'over', percent: 12 }],
    [5_000, 10_000, { direction: 'under', percent: 50 }],
    [10_001, 10_000, { direction: 'same', percent: 0 }],
    [10_000, 0, null],
    [0, 10_000, null],
    [-100, 10_000, null],
    [10_000, -100, null],
  ])('%i after %i is %j', (now, before, change) => expect(changeOf(now, before)).toEqual(change))
})
