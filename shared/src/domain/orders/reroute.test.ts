import { expect, it } from 'vitest'
import { reroute } from './reroute.ts'

const lines = [
  { goodsCents: 1_999, discountCents: 200 },
  { goodsCents: 333, discountCents: 0 },
  { goodsCents: 7, discountCents: 7 },
]
const standard = { priceCents: 995, freeFromCents: 10_000 }

it('keeps goods and discounts, and taxes them at the new place', () => {
  const { amounts, lineTaxes } = reroute(lines, {
    shipping: standard,
    freeShipping: false,
    taxMillionths: 72_500,
  })
  expect(amounts).toEqual({
    subtotalCents: 2_339,
    discountCents: 207,
    shippingCents: 995,
    taxCents: 155,
    totalCents: 3_282,
  })
  expect(lineTaxes).toEqual([131, 24, 0])
})

it('costs no shipping when it is picked up, free for a member, or above the amount', () => {
  const way = { shipping: standard, freeShipping: false, taxMillionths: 0 }
  expect(reroute(lines, { ...way, shipping: null }).amounts.totalCents).toBe(2_132)
  expect(reroute(lines, { ...way, freeShipping: true }).amounts.shippingCents).toBe(0)
  const many = [{ goodsCents: 10_000, discountCents: 0 }]
  expect(reroute(many, way).amounts.shippingCents).toBe(0)
  expect(reroute([{ goodsCents: 10_000, discountCents: 1 }], way).amounts.shippingCents).toBe(995)
})
