import { describe, expect, it, test } from 'vitest'
import { discountHundredthsOf, roundDiscounts } from './prices/discount.ts'
import { inOrder, moved, shareAddress, sharePriceCents } from './share.ts'

test('the code of patients is behind the #, that of providers is a referral', () => {
  expect(shareAddress('https://bencao.example', 'patient', 'AB')).toBe('https://bencao.example/shop#AB')
  expect(shareAddress('https://bencao.example', 'provider', 'AB')).toBe(
    'https://bencao.example/register?referralId=AB',
  )
})

describe('a price of the share page', () => {
  it('is retail less the usual discount, up to a whole cent', () => {
    expect(sharePriceCents({ retailCents: 2695, providerCents: 1752 }, 0)).toBe(2695)
    expect(sharePriceCents({ retailCents: 2695, providerCents: 1752 }, 10)).toBe(2426)
  })
  it('is never less than what an order charges, however its discount is rounded', () => {
    // Alone they are $26.05 and $34.87; together $60.93.
    const two = [
      { retailCents: 2895, providerCents: 1500 },
      { retailCents: 3875, providerCents: 2000 },
    ]
    const discounts = roundDiscounts(
      two.map((goods) => ({ discountHundredths: discountHundredthsOf(goods, 10), quantity: 1 })),
    )
    const charged = two.map(({ retailCents }, place) => retailCents - (discounts[place] ?? 0))
    for (const [place, goods] of two.entries()) {
      expect(sharePriceCents(goods, 10)).toBeGreaterThanOrEqual(charged[place] ?? 0)
    }
  })
  it('never falls below the provider price', () =>
    expect(sharePriceCents({ retailCents: 2695, providerCents: 1752 }, 100)).toBe(1752))
})

describe('an order of recommendations', () => {
  it('is as wanted; what was added meanwhile comes last, what is gone stays gone', () => {
    expect(inOrder(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a', 'b'])
    expect(inOrder(['a', 'b', 'new'], ['b', 'gone', 'a'])).toEqual(['b', 'a', 'new'])
    expect(inOrder(['a', 'b'], ['b', 'b', 'a'])).toEqual(['b', 'a'])
  })
  it('moves one item, and stops at both ends', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
    expect(moved(['a', 'b', 'c'], 2, 9)).toEqual(['a', 'b', 'c'])
    expect(moved(['a'], 4, 0)).toEqual(['a'])
  })
})
