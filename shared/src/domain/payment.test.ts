import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ChargeAnswer,
  isLive,
  notFoundHorizonSeconds,
  notFoundsToRelease,
  paymentStates,
  type Settled,
  type Settling,
  settlePayment,
} from './payment.ts'

it('the states of a payment block the order while the outcome is open', () =>
  expect(paymentStates.filter(isLive)).toEqual(['started', 'unknown']))

describe('settlePayment', () => {
  const live: Settling = {
    state: 'started',
    startedSecondsAgo: 40,
    notFoundCount: 0,
    amountCents: 8420,
    found: 'approved',
    foundAmountCents: 8420,
  }
  const late = { startedSecondsAgo: 900, notFoundCount: 2 }

  it.each<[string, Partial<Settling>, Partial<Settled>]>([
    ['captures an approval', {}, { to: 'captured' }],
    ['captures what was unknown', { state: 'unknown' }, { to: 'captured' }],
    ['voids another amount', { foundAmountCents: 8419 }, { to: 'void', voidCharge: true }],
    ['believes no approval without an amount', { foundAmountCents: undefined }, { to: 'unknown' }],
    ['leaves that open', { foundAmountCents: undefined, state: 'unknown' }, { to: 'stay' }],
    ['takes a decline', { found: 'declined' }, { to: 'declined' }],
    ['takes a late decline', { found: 'declined', state: 'unknown' }, { to: 'declined' }],
    ['marks silence', { found: 'unanswered' }, { to: 'unknown' }],
    ['waits through more silence', { found: 'unanswered', state: 'unknown', ...late }, { to: 'stay' }],
    ['counts a not-found', { found: 'none' }, { to: 'unknown', countNotFound: true }],
    [
      'waits before the horizon',
      { found: 'none', state: 'unknown', startedSecondsAgo: 899, notFoundCount: 9 },
      { to: 'stay', countNotFound: true },
    ],
    [
      'waits for the third',
      { found: 'none', state: 'unknown', startedSecondsAgo: 9999, notFoundCount: 1 },
      { to: 'stay', countNotFound: true },
    ],
    [
      'releases at the third after the horizon',
      { found: 'none', state: 'unknown', ...late },
      { to: 'void', countNotFound: true },
    ],
    ['voids a charge that turns up after the release', { state: 'void' }, { to: 'stay', voidCharge: true }],
    ['voids a charge that was said to be declined', { state: 'declined' }, { to: 'stay', voidCharge: true }],
    ['leaves a captured payment alone', { state: 'captured', foundAmountCents: 1 }, { to: 'stay' }],
    ['leaves a released one alone', { state: 'void', found: 'none' }, { to: 'stay' }],
  ])('%s', (_, change, settled) =>
    expect(settlePayment({ ...live, ...change })).toEqual({
      voidCharge: false,
      countNotFound: false,
      ...settled,
    }),
  )

  const anything: fc.Arbitrary<Settling> = fc.record({
    state: fc.constantFrom(...paymentStates),
    startedSecondsAgo: fc.integer({ min: 0, max: 5000 }),
    notFoundCount: fc.integer({ min: 0, max: 6 }),
    amountCents: fc.integer({ min: 1, max: 5 }),
    found: fc.constantFrom<ChargeAnswer[]>('approved', 'declined', 'none', 'unanswered'),
    foundAmountCents: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  })

  it('decides once and never starts again, captures the exact amount only, and releases late only', () => {
    fc.assert(
      fc.property(anything, (attempt) => {
        const { to, voidCharge } = settlePayment(attempt)
        const late =
          attempt.startedSecondsAgo >= notFoundHorizonSeconds &&
          attempt.notFoundCount + 1 >= notFoundsToRelease
        expect(to).not.toBe('started')
        expect(to === 'stay' || isLive(attempt.state)).toBe(true)
        expect(to !== 'captured' || attempt.foundAmountCents === attempt.amountCents).toBe(true)
        expect(!voidCharge || attempt.found === 'approved').toBe(true)
        expect(to !== 'void' || voidCharge || late).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
