import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Coupon, couponCodeOf, isCouponOpen, priceWith } from './coupon.ts'

const full: Coupon = {
  kind: 'full',
  percent: null,
  amountCents: null,
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  providerId: null,
}

describe('a price with a coupon', () => {
  it.each([
    [{ ...full }, 19_900, 0],
    [{ ...full, kind: 'percent' as const, percent: 20 }, 3_980, 15_920],
    [{ ...full, kind: 'percent' as const, percent: 100 }, 19_900, 0],
    [{ ...full, kind: 'amount' as const, amountCents: 5_000 }, 5_000, 14_900],
    [{ ...full, kind: 'amount' as const, amountCents: 50_000 }, 19_900, 0],
    [null, 0, 19_900],
  ])('%j', (coupon, discountCents, dueCents) =>
    expect(priceWith(19_900, coupon)).toEqual({ priceCents: 19_900, discountCents, dueCents }),
  )

  it('rounds half a cent up, and is never below zero', () => {
    expect(priceWith(50, { ...full, kind: 'percent', percent: 1 }).discountCents).toBe(1)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 100 }),
        (price, percent) => {
          const { discountCents, dueCents } = priceWith(price, { ...full, kind: 'percent', percent })
          expect(dueCents).toBeGreaterThanOrEqual(0)
          expect(discountCents + dueCents).toBe(price)
        },
      ),
    )
  })
})

describe('a coupon', () => {
  it.each([
    ['2025-12-31', false],
    ['2026-01-01', true],
    ['2026-12-31', true],
    ['2027-01-01', false],
  ])('on %s is open: %s', (today, open) => expect(isCouponOpen(full, today, 'a')).toBe(open))

  it('of one provider is closed to the others', () => {
    expect(isCouponOpen({ ...full, providerId: 'a' }, '2026-06-01', 'a')).toBe(true)
    expect(isCouponOpen({ ...full, providerId: 'a' }, '2026-06-01', 'b')).toBe(false)
  })

  it('is found however its code is typed', () =>
    expect([' welcome100 ', 'WEL come100', 'ＷＥＬＣＯＭＥ100'].map(couponCodeOf)).toEqual([
      'WELCOME100',
      'WELCOME100',
      'WELCOME100',
    ]))
})
