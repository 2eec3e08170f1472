import { describe, expect, it } from 'vitest'
import { discountHundredthsOf, roundDiscounts, sharePriceCents } from './discount.ts'

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
