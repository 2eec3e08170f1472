import { expect, it } from 'vitest'
import { renewalTerms, renewedCents } from './renewalTerms.ts'

const line = (cycleMonths: number, goodsCents: number, discountCents = 0) => ({
  cycleMonths,
  goodsCents,
  discountCents,
})

it('adds up what is charged again by cycle, after the discount, without lines that are ordered once', () => {
  expect(renewedCents([line(3, 1000), line(0, 9900), line(1, 500, 50), line(3, 200)])).toEqual([
    { cycleMonths: 1, cents: 450 },
    { cycleMonths: 3, cents: 1200 },
  ])
  expect(renewedCents([line(0, 9900)])).toEqual([])
})

it('names each amount with its interval', () => {
  const texts = (...[key, values]: Parameters<Parameters<typeof renewalTerms>[0]>) =>
    `${key}(${Object.values(values).join(' ')})`
  const terms = renewalTerms(texts, [line(1, 450), line(3, 1200)], (cents) => `$${cents / 100}`)
  expect(terms).toBe(
    'subscriptions.consent.terms(subscriptions.consent.item(subscriptions.every(1) $4.5); subscriptions.consent.item(subscriptions.every(3) $12))',
  )
})
