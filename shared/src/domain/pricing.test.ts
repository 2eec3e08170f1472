import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { givenPercent } from './prices/priceParts.ts'
import {
  lowerMemberPrice,
  type PricingInput,
  priceOrder,
  retax,
  savedByMembership,
  taxRateOf,
  untilFreeShipping,
} from './pricing.ts'

const basic: PricingInput = {
  orderFor: 'patient',
  lines: [
    { retailCents: 2895, providerCents: 1882, quantity: 2 },
    { retailCents: 1495, providerCents: 972, quantity: 1 },
  ],
  patientDiscountPercent: 0,
  vipPercent: 0,
  shipping: { priceCents: 995, freeFromCents: 15000 },
  taxMillionths: 72500,
  taxExempt: false,
}
const priced = (change: Partial<PricingInput>) => priceOrder({ ...basic, ...change })

it.each([
  ['some goods', 12276, {}, 2724],
  ['enough goods', 15000, {}, null],
  ['a member by the standard method', 100, { freeStandardShipping: true }, null],
  ['pickup', 100, { shipping: null }, null],
  ['a method that is never free', 100, { shipping: { priceCents: 2495, freeFromCents: null } }, null],
  ['a method that costs nothing', 100, { shipping: { priceCents: 0, freeFromCents: 15000 } }, null],
  ['no goods', 0, { lines: [] }, null],
])('what is missing for free shipping: %s', (_, paidForGoods, change, missing) => {
  const lines = [{ retailCents: 100, providerCents: 65, quantity: 1 }]
  const shipping = { priceCents: 995, freeFromCents: 15000 }
  const priced = { subtotalCents: paidForGoods, discountCents: 0 }
  expect(untilFreeShipping({ lines, shipping, patientDiscountPercent: 0, ...change }, priced)).toBe(missing)
})

it('the goods that are missing for free shipping are enough after the discount, and a cent less is not', () => {
  const percents = fc.integer({ min: 0, max: 99 })
  const prices = fc.integer({ min: 1, max: 14_999 })
  const check = (patientDiscountPercent: number, retailCents: number) => {
    const withGoods = (goodsCents: number): PricingInput => ({
      ...basic,
      patientDiscountPercent,
      lines: [retailCents, goodsCents].map((cents) => ({
        retailCents: cents,
        providerCents: 0,
        quantity: 1,
      })),
    })
    const missing = untilFreeShipping(withGoods(0), priceOrder(withGoods(0))) ?? 0
    expect(missing).toBeGreaterThan(0)
    expect(priceOrder(withGoods(missing)).shippingCents).toBe(0)
    expect(priceOrder(withGoods(missing - 1)).shippingCents).toBe(995)
  }
  fc.assert(fc.property(percents, prices, check))
})

it.each([
  ['a discount', { patientDiscountPercent: 10 }, 16_667 - 7285],
  ['a line at the provider price, whose discount is less', { patientDiscountPercent: 100 }, 15_756],
  ['an order for the clinic', { orderFor: 'clinic', patientDiscountPercent: 10 }, 15_000 - 4736],
  [
    'nothing to pay for goods',
    { patientDiscountPercent: 100, lines: [{ retailCents: 100, providerCents: 0, quantity: 1 }] },
    null,
  ],
] as const)('what is missing for free shipping with %s', (_, change, missing) => {
  const order = { ...basic, ...change }
  expect(untilFreeShipping(order, priceOrder(order))).toBe(missing)
})

describe('an order for a patient', () => {
  it('is at retail, with shipping and tax on the goods', () => {
    const order = priceOrder(basic)
    expect(order).toMatchObject({
      subtotalCents: 7285,
      discountCents: 0,
      shippingCents: 995,
      taxCents: 528,
      totalCents: 8808,
      profitCents: 2 * (2895 - 1882) + (1495 - 972),
    })
    expect(order.lines[0]).toEqual({
      unitCents: 2895,
      providerUnitCents: 1882,
      goodsCents: 5790,
      discountCents: 0,
      taxCents: 420,
      totalCents: 6210,
      profitCents: 2026,
    })
  })

  it('rounds the discount half-up once, over the order', () => {
    const half = { retailCents: 105, providerCents: 10, quantity: 1 }
    const order = priced({ lines: [half, half, half], patientDiscountPercent: 10 })
    expect(order.discountCents).toBe(32)
    expect(order.lines.map((line) => line.discountCents)).toEqual([11, 11, 10])
  })

  it('never goes below the provider price before VIP', () => {
    const order = priced({ patientDiscountPercent: 100, vipPercent: 10 })
    expect(order.subtotalCents - order.discountCents).toBe(2 * 1882 + 972)
    expect(order.lines.map((line) => line.providerUnitCents)).toEqual([1694, 875])
    expect(order.profitCents).toBe(2 * (1882 - 1694) + (972 - 875))
  })

  it('has no discount and no profit on goods below the provider price', () => {
    const order = priced({
      lines: [{ retailCents: 500, providerCents: 900, quantity: 3 }],
      patientDiscountPercent: 20,
    })
    expect(order).toMatchObject({ subtotalCents: 1500, discountCents: 0, profitCents: 0 })
  })
})

describe('an order for the clinic', () => {
  it('is at provider price less VIP, whatever the patient discount, and earns nothing', () => {
    const order = priced({ orderFor: 'clinic', vipPercent: 10, patientDiscountPercent: 30 })
    expect(order).toMatchObject({ subtotalCents: 2 * 1694 + 875, discountCents: 0, profitCents: 0 })
  })

  it('has every half of a cent rounded up, at every percent', () => {
    const wrong: string[] = []
    for (let vipPercent = 0; vipPercent <= 100; vipPercent++) {
      const lines = Array.from({ length: 100 }, (_, at) => ({
        retailCents: 100_000,
        providerCents: 50 + 25 * at,
        quantity: 1,
      }))
      const order = priced({ orderFor: 'clinic', lines, vipPercent })
      for (const [at, line] of order.lines.entries()) {
        const hundredths = (50 + 25 * at) * (100 - vipPercent)
        const rest = hundredths % 100
        const whole = (hundredths - rest) / 100 + (rest >= 50 ? 1 : 0)
        if (line.unitCents !== whole) wrong.push(`${50 + 25 * at} less ${vipPercent} %: ${line.unitCents}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('pays no tax with a permit', () => {
    expect(priced({ orderFor: 'clinic', taxExempt: true }).taxCents).toBe(0)
  })
})

describe('shipping', () => {
  const goods = (retailCents: number) => ({ lines: [{ retailCents, providerCents: 100, quantity: 1 }] })
  it.each([
    ['under the limit', goods(14999), 995],
    ['from the limit on', goods(15000), 0],
    ['when the discount takes it under the limit', { ...goods(16000), patientDiscountPercent: 10 }, 995],
    ['for a member by the standard method', { freeStandardShipping: true }, 0],
    ['without a limit', { ...goods(90000), shipping: { priceCents: 2495, freeFromCents: null } }, 2495],
    ['at pickup', { shipping: null }, 0],
    ['of nothing', { lines: [] }, 0],
  ])('%s', (_, change, cents) => expect(priced(change).shippingCents).toBe(cents))
})

it.each([
  { lines: [{ retailCents: 100, providerCents: 65, quantity: 0 }] },
  { lines: [{ retailCents: 100, providerCents: 65, quantity: 1.5 }] },
  { lines: [{ retailCents: 100, providerCents: 65, quantity: 1000 }] },
  { lines: [{ retailCents: -1, providerCents: 65, quantity: 1 }] },
  { lines: [{ retailCents: 100, providerCents: Number.NaN, quantity: 1 }] },
  { patientDiscountPercent: 101 },
  { patientDiscountPercent: 12.5 },
  { vipPercent: -1 },
  { taxMillionths: 1_000_001 },
  { shipping: { priceCents: -995, freeFromCents: null } },
])('refuses %j', (change) => expect(() => priced(change)).toThrow(RangeError))

const cents = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 1_000_000 }))
const anyInput: fc.Arbitrary<PricingInput> = fc.record({
  orderFor: fc.constantFrom('patient', 'clinic'),
  lines: fc.array(
    fc.record({ retailCents: cents, providerCents: cents, quantity: fc.integer({ min: 1, max: 999 }) }),
    { maxLength: 30 },
  ),
  patientDiscountPercent: fc.integer({ min: 0, max: 100 }),
  vipPercent: fc.integer({ min: 0, max: 100 }),
  shipping: fc.option(fc.record({ priceCents: cents, freeFromCents: fc.option(cents, { nil: null }) }), {
    nil: null,
  }),
  taxMillionths: fc.integer({ min: 0, max: 150_000 }),
  taxExempt: fc.boolean(),
})
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)

describe('any order', () => {
  it('has lines that add up to its totals', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const order = priceOrder(input)
        const over = (pick: (line: (typeof order.lines)[number]) => number) => sum(order.lines.map(pick))
        expect(over((line) => line.goodsCents)).toBe(order.subtotalCents)
        expect(over((line) => line.discountCents)).toBe(order.discountCents)
        expect(over((line) => line.taxCents)).toBe(order.taxCents)
        expect(over((line) => line.profitCents)).toBe(order.profitCents)
        expect(over((line) => line.totalCents) + order.shippingCents).toBe(order.totalCents)
      }),
    )
  })

  it('is never negative, never below the floor, and never discounted by a cent more than granted', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const order = priceOrder(input)
        for (const [i, line] of order.lines.entries()) {
          for (const value of Object.values(line)) expect(value).toBeGreaterThanOrEqual(0)
          const given = input.lines[i]
          if (!given || input.orderFor === 'clinic') continue
          const floor = Math.min(given.retailCents, given.providerCents) * given.quantity
          expect(line.goodsCents - line.discountCents).toBeGreaterThanOrEqual(floor)
          expect(line.discountCents * 100).toBeLessThan(line.goodsCents * input.patientDiscountPercent + 100)
        }
      }),
    )
  })

  it('carries the tax of its taxable sum rounded half-up', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const order = priceOrder(input)
        const exact = (order.subtotalCents - order.discountCents) * input.taxMillionths
        const expected = input.taxExempt ? 0 : Math.floor((exact + 500_000) / 1_000_000)
        expect(order.taxCents).toBe(expected)
      }),
    )
  })

  it('costs the patient no more at a larger discount', () => {
    fc.assert(
      fc.property(anyInput, fc.integer({ min: 0, max: 100 }), (input, other) => {
        const [less, more] = [input.patientDiscountPercent, other].toSorted((a, b) => a - b)
        const at = (percent = 0) => priceOrder({ ...input, patientDiscountPercent: percent }).discountCents
        expect(at(less)).toBeLessThanOrEqual(at(more))
      }),
    )
  })
})

describe('another tax rate', () => {
  it('rounds the tax of all goods half-up and keeps the other amounts', () => {
    const { lines: _lines, profitCents: _profit, ...amounts } = priceOrder(basic)
    expect(retax(amounts, 80_000)).toEqual({ ...amounts, taxCents: 583, totalCents: 8863 })
    expect(retax(amounts, basic.taxMillionths)).toEqual(amounts)
    expect(retax(amounts, 0)).toEqual({ ...amounts, taxCents: 0, totalCents: 8280 })
  })

  it('is what the order would have cost at that rate', () => {
    fc.assert(
      fc.property(anyInput, fc.integer({ min: 0, max: 150_000 }), (input, taxMillionths) => {
        const {
          lines: _lines,
          profitCents: _profit,
          ...expected
        } = priceOrder({
          ...input,
          taxMillionths,
          taxExempt: false,
        })
        expect(retax(priceOrder(input), taxMillionths)).toEqual(expected)
      }),
    )
  })

  it('is none for an exempt order', () => {
    expect(taxRateOf({ taxMillionths: 72500, taxExempt: false })).toBe(72500)
    expect(taxRateOf({ taxMillionths: 72500, taxExempt: true })).toBe(0)
  })
})

describe('the percent that a discount comes to', () => {
  it.each([
    [0, 0],
    [10, 10],
    [34, 34],
    [35, 34.9],
    [100, 34.9],
  ])('%d%% for the patient: %d%%', (percent, given) => {
    expect(givenPercent(priced({ patientDiscountPercent: percent }), percent)).toBe(given)
  })

  it('is the one of the profile in an empty draft', () => {
    expect(givenPercent({ subtotalCents: 0, discountCents: 0 }, 20)).toBe(20)
  })
})

describe('what a membership saves', () => {
  const { vipPercent: _, ...order } = basic
  const membership = { vipPercent: 10, freeStandardShipping: true }
  const off = 2 * (1882 - 1694) + (972 - 875)

  it('on an order for a patient is more profit, and shipping', () =>
    expect(savedByMembership(order, membership)).toBe(off + 995))

  it('on an order for the clinic is less to pay, with its tax', () => {
    const clinic = { ...order, orderFor: 'clinic' as const }
    const without = priceOrder({ ...clinic, vipPercent: 0 })
    const as = priceOrder({ ...clinic, ...membership })
    expect(savedByMembership(clinic, membership)).toBe(without.totalCents - as.totalCents)
    expect(savedByMembership(clinic, membership)).toBe(off + 995 + (without.taxCents - as.taxCents))
  })

  it('on a pickup is the goods alone', () =>
    expect(
      savedByMembership({ ...order, shipping: null }, { ...membership, freeStandardShipping: false }),
    ).toBe(off))
})

describe('the price with a membership', () => {
  it('is rounded half-up, and left out where it is not lower', () => {
    expect(lowerMemberPrice(1305, 10)).toBe(1175)
    expect(lowerMemberPrice(1000, 100)).toBe(0)
    expect(lowerMemberPrice(1305, 0)).toBeNull()
    expect(lowerMemberPrice(0, 10)).toBeNull()
    expect(lowerMemberPrice(4, 10)).toBeNull()
  })
})
