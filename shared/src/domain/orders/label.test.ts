import { expect, it } from 'vitest'
import {
  afterLabelLook,
  isLabelLive,
  isLate,
  labelStates,
  noLabelSeconds,
  serviceName,
  usualRate,
} from './label.ts'

it.each([
  [true, { checks: 0, seconds: 1 }, 'bought'],
  [true, { checks: 9, seconds: 9_999 }, 'bought'],
  [false, { checks: 0, seconds: noLabelSeconds }, 'buying'],
  [false, { checks: 2, seconds: noLabelSeconds - 1 }, 'buying'],
  [false, { checks: 2, seconds: noLabelSeconds }, 'failed'],
] as const)('a purchase without an answer, label there: %s, %j: %s', (has, known, state) =>
  expect(afterLabelLook(has, known)).toBe(state),
)

it('a label that is being bought or was bought keeps anybody from buying another', () => {
  expect(labelStates.filter(isLabelLive)).toEqual(['buying', 'bought'])
})

it.each([
  [2, '2026-12-04', '2026-12-08', false],
  [3, '2026-12-04', '2026-12-08', true],
  [null, '2026-12-04', '2026-12-04', false],
] as const)('a rate of %s days on %s, promised for %s: late %s', (days, today, to, late) =>
  expect(isLate({ days }, today, { to })).toBe(late),
)

it('the cheapest rate that keeps the promise is chosen first', () => {
  const rates = [
    { days: 5, late: true },
    { days: null, late: false },
    { days: 2, late: false },
  ]
  expect(usualRate(rates, true)).toBe(rates[2])
  expect(usualRate(rates, false)).toBe(rates[0])
  expect(usualRate(rates.slice(0, 2), true)).toBe(rates[0])
})

it.each([
  ['GroundAdvantage', 'Ground Advantage'],
  ['FEDEX_2_DAY', 'FEDEX 2 DAY'],
  ['2ndDayAir', '2nd Day Air'],
  ['UPSSaver', 'UPS Saver'],
  ['Ground', 'Ground'],
])('the service %s is shown as %s', (service, shown) => expect(serviceName(service)).toBe(shown))
