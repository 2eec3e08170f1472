import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isFeePossible,
  leftOf,
  needsSecondPerson,
  netPaidOf,
  paidFor,
  payerCentsOf,
  type Refundable,
  refundedOf,
  refundMarkOf,
  shareRefund,
  sumOfLines,
  without,
} from './refund.ts'

const line = (itemId: string, quantity: number, goodsCents: number, more: object = {}) => ({
  itemId,
  quantity,
  goodsCents,
  discountCents: 0,
  taxCents: 0,
  profitCents: 0,
  ...more,
})

const order: Refundable = {
  shippingCents: 995,
  lines: [
    line('a', 3, 3_000, { discountCents: 100, taxCents: 257, profitCents: 950 }),
    line('b', 1, 1_000, { taxCents: 89, profitCents: 350 }),
  ],
}

describe('a refund of lines', () => {
  it('gives back their part of goods, discount, tax and profit, and no shipping', () => {
    expect(shareRefund(order, { lines: [{ itemId: 'a', quantity: 1 }] })).toEqual({
      amountCents: 1_053,
      shippingCents: 0,
      lines: [
        {
          itemId: 'a',
          quantity: 1,
          goodsCents: 1_000,
          discountCents: 33,
          taxCents: 86,
          profitCents: 317,
        },
      ],
    })
  })

  it.each([
    ['more than is left', [{ itemId: 'a', quantity: 4 }]],
    ['none', [{ itemId: 'a', quantity: 0 }]],
    ['a negative quantity', [{ itemId: 'a', quantity: -1 }]],
    ['a part of one', [{ itemId: 'a', quantity: 0.5 }]],
    ['a line of another order', [{ itemId: 'c', quantity: 1 }]],
    ['nothing', []],
    [
      'a line twice',
      [
        { itemId: 'a', quantity: 1 },
        { itemId: 'a', quantity: 1 },
      ],
    ],
  ])('of %s is not possible', (_name, lines) => expect(shareRefund(order, { lines })).toBeNull())
})

describe('a refund of an amount', () => {
  it('is shared over everything in proportion', () => {
    const half = shareRefund(order, { amountCents: 2_621 })
    expect(half?.amountCents).toBe(2_621)
    expect(half?.shippingCents).toBe(498)
    expect(half && sumOfLines(half.lines)).toEqual({
      goodsCents: 2_000,
      discountCents: 50,
      taxCents: 173,
      profitCents: 650,
    })
  })

  it.each([0, -1, 0.5, Number.NaN, paidFor(order) + 1])('of %d is not possible', (amountCents) =>
    expect(shareRefund(order, { amountCents })).toBeNull(),
  )

  it('of all that is left takes goods, too', () =>
    expect(shareRefund(order, { amountCents: paidFor(order) })).toEqual({
      ...order,
      amountCents: paidFor(order),
    }))
})

const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 9 }),
    goodsCents: fc.integer({ min: 0, max: 30_000 }),
    discount: fc.double({ min: 0, max: 1, noNaN: true }),
    taxCents: fc.integer({ min: 0, max: 3_000 }),
    profitCents: fc.integer({ min: 0, max: 9_000 }),
  })
  .map(({ discount, ...rest }) => ({ ...rest, discountCents: Math.floor(rest.goodsCents * discount) }))

const anyOrder = fc.record({
  shippingCents: fc.constantFrom(0, 995, 2_495),
  lines: fc
    .array(anyLine, { minLength: 1, maxLength: 5 })
    .map((lines) => lines.map((each, place) => ({ ...each, itemId: String(place) }))),
})

it('refunds in any order give back exactly what was paid, in every part, and never more than is left', () => {
  const step = fc.record({
    byLines: fc.boolean(),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    place: fc.nat(4),
  })
  fc.assert(
    fc.property(anyOrder, fc.array(step, { maxLength: 12 }), (bought, steps) => {
      let left: Refundable = bought
      let given = 0
      const take = (wanted: Parameters<typeof shareRefund>[1]) => {
        const parts = shareRefund(left, wanted)
        if (!parts) return
        left = without(left, parts)
        given += parts.amountCents
        expect(paidFor(left)).toBe(paidFor(bought) - given)
        expect(left.shippingCents).toBeGreaterThanOrEqual(0)
        for (const rest of left.lines) {
          const { itemId: _itemId, ...numbers } = rest
          expect(
            Math.min(...Object.values(numbers), rest.goodsCents - rest.discountCents),
          ).toBeGreaterThanOrEqual(0)
        }
      }
      for (const { byLines, part, place } of steps) {
        const { itemId, quantity } = left.lines[place % left.lines.length] ?? { itemId: '', quantity: 0 }
        if (byLines) take({ lines: [{ itemId, quantity: Math.ceil(quantity * part) }] })
        else take({ amountCents: Math.ceil(paidFor(left) * part) })
      }
      take({ amountCents: paidFor(left) })
      if (paidFor(bought) === 0) return
      expect([given, left.shippingCents]).toEqual([paidFor(bought), 0])
      expect(sumOfLines(left.lines)).toEqual({ goodsCents: 0, discountCents: 0, taxCents: 0, profitCents: 0 })
      expect(left.lines.every(({ quantity }) => quantity === 0)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

describe('of two refunds, one less a fee', () => {
  const refunds = [
    { amountCents: 3_000, feeCents: 0 },
    { amountCents: 2_000, feeCents: 150 },
  ]

  it('the payer gets what is taken from the order, less the fee', () =>
    expect(refunds.map(payerCentsOf)).toEqual([3_000, 1_850]))

  it('what is left of the order knows no fee', () => {
    expect(refundedOf(refunds)).toBe(5_000)
    expect(leftOf(8_000, refunds)).toBe(3_000)
    expect(leftOf(8_000, [])).toBe(8_000)
  })

  it('what was paid in the end has the fee', () => {
    expect(
      netPaidOf(
        8_000,
        refunds.map((refund) => ({ backCents: payerCentsOf(refund) })),
      ),
    ).toBe(3_150)
    expect(netPaidOf(8_000, [])).toBe(8_000)
  })
})

it('the mark of an order follows what went back', () =>
  expect([0, 1, 99, 100].map((cents) => refundMarkOf(cents, 100))).toEqual([
    'none',
    'partial',
    'partial',
    'full',
  ]))

it('a fee leaves something for the payer', () =>
  expect([-1, 0, 99, 100, 101].map((fee) => isFeePossible(fee, 100))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]))

it('a second person confirms above the limit, also when it is reached in parts', () =>
  expect([
    needsSecondPerson(50_000, 0, 50_000),
    needsSecondPerson(50_001, 0, 50_000),
    needsSecondPerson(30_000, 20_000, 50_000),
    needsSecondPerson(30_000, 20_001, 50_000),
  ]).toEqual([false, true, false, true]))
