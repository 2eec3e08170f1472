import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Coupon,
  couponCodeOf,
  couponProblems,
  couponStateOf,
  isCouponOpen,
  priceWith,
} from './coupon.ts'

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

describe('a new coupon', () => {
  const today = '2026-06-01'
  const right = {
    kind: 'percent' as const,
    percent: 20,
    startsOn: '2026-01-01',
    endsOn: today,
    oncePerProvider: true,
    count: 1,
  }
  it.each([
    [{}, {}],
    [{ oncePerProvider: false, mostUses: 5, code: ' welcome 20' }, {}],
    [{ kind: 'full' as const, percent: undefined, count: 500 }, {}],
    [{ kind: 'amount' as const, percent: undefined, amountCents: 100 }, {}],
    [{ percent: undefined }, { percent: 'fields.couponPercent' }],
    [{ amountCents: 100 }, { amountCents: 'fields.invalid' }],
    [{ kind: 'full' as const }, { percent: 'fields.couponPercent' }],
    [{ kind: 'amount' as const, percent: undefined }, { amountCents: 'fields.invalid' }],
    [{ startsOn: '2026-05-30', endsOn: '2026-05-31' }, { endsOn: 'fields.date' }],
    [{ startsOn: '2026-07-02', endsOn: '2026-07-01' }, { endsOn: 'fields.datesReversed' }],
    [{ oncePerProvider: false }, { mostUses: 'fields.required' }],
    [{ code: 'ABC' }, { code: 'fields.couponCode' }],
    [{ code: 'WELCOME20', count: 2 }, { count: 'fields.invalid' }],
  ])('with %j has the problems %j', (change, problems) =>
    expect(couponProblems({ ...right, ...change }, today)).toEqual(problems),
  )
})

it.each([
  [{ ended: true, endsOn: '2026-05-31' }, 'ended'],
  [{ endsOn: '2026-05-31', mostUses: 2, held: 2 }, 'over'],
  [{ startsOn: '2026-06-02', mostUses: 2, held: 2 }, 'usedUp'],
  [{ startsOn: '2026-06-02' }, 'coming'],
  [{ mostUses: 2, held: 1 }, 'open'],
  [{ held: 1_000 }, 'open'],
])('a coupon with %j is %s', (change, state) => {
  const whole = { startsOn: '2026-01-01', endsOn: '2026-06-01', mostUses: null, held: 0, ended: false }
  expect(couponStateOf({ ...whole, ...change }, '2026-06-01')).toBe(state)
})
