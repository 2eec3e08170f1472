import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderStates } from '../order.ts'
import {
  isParcelFinal,
  isParcelTrouble,
  movesAfter,
  parcelStatuses,
  retrySeconds,
  statusAfter,
  type ParcelStatus,
} from './parcel.ts'

const statuses = fc.constantFrom(...parcelStatuses)

describe('the status of a parcel', () => {
  it.each([
    ['unknown', 'preTransit', 'preTransit'],
    ['preTransit', 'inTransit', 'inTransit'],
    ['delivered', 'outForDelivery', 'delivered'],
    ['outForDelivery', 'inTransit', 'outForDelivery'],
    ['inTransit', 'unknown', 'inTransit'],
    ['returnToSender', 'delivered', 'returnToSender'],
    ['failure', 'delivered', 'delivered'],
    ['failure', 'outForDelivery', 'outForDelivery'],
    ['failure', 'inTransit', 'failure'],
    ['error', 'inTransit', 'inTransit'],
    ['inTransit', 'error', 'inTransit'],
  ] as const)('%s, then %s: %s', (from, reported, to) => expect(statusAfter(from, reported)).toBe(to))

  it('is the same after reports that come twice, and never leaves its end', () => {
    fc.assert(
      fc.property(fc.array(statuses, { maxLength: 12 }), (reports) => {
        const run = (all: ParcelStatus[]) => all.reduce<ParcelStatus>(statusAfter, 'unknown')
        const doubled = reports.flatMap((report) => [report, report])
        expect(run(doubled)).toBe(run(reports))
        const end = run(reports)
        if (isParcelFinal(end)) expect(run([...reports, ...parcelStatuses])).toBe(end)
      }),
    )
  })

  it('ends delivered in whatever order the reports of a parcel that arrived came', () => {
    const way = ['preTransit', 'inTransit', 'outForDelivery', 'delivered'] as const
    fc.assert(
      fc.property(fc.shuffledSubarray([...way], { minLength: way.length }), (reports) => {
        expect(reports.reduce<ParcelStatus>(statusAfter, 'unknown')).toBe('delivered')
      }),
    )
  })

  it('is trouble where the parcel does not arrive by itself', () => {
    expect(parcelStatuses.filter(isParcelTrouble)).toEqual([
      'returnToSender',
      'failure',
      'cancelled',
      'error',
    ])
    expect(parcelStatuses.filter(isParcelFinal)).toEqual(['delivered', 'returnToSender'])
  })
})

it('a failed delivery that is tried again is no trouble, and is trouble again if that fails, too', () => {
  const reports = ['failure', 'inTransit', 'outForDelivery', 'failure'] as const
  const seen = reports.map((_, i) => reports.slice(0, i + 1).reduce<ParcelStatus>(statusAfter, 'unknown'))
  expect(seen.map(isParcelTrouble)).toEqual([true, true, false, true])
})

describe('the order of a parcel', () => {
  it.each([
    ['packed', 'preTransit', []],
    ['packed', 'inTransit', ['shipped']],
    ['packed', 'delivered', ['shipped', 'delivered']],
    ['shipped', 'inTransit', []],
    ['shipped', 'delivered', ['delivered']],
    ['shipped', 'returnToSender', []],
    ['delivered', 'delivered', []],
    ['readyForPickup', 'delivered', []],
    ['cancelled', 'delivered', []],
    ['processing', 'inTransit', []],
  ] as const)('%s, %s: %j', (state, status, moves) => expect(movesAfter(state, status)).toEqual(moves))

  it('moves only from packed and shipped', () => {
    for (const state of orderStates)
      for (const status of parcelStatuses)
        if (state !== 'packed' && state !== 'shipped') expect(movesAfter(state, status)).toEqual([])
  })
})

it('a question that failed is asked less and less often, at least every six hours', () => {
  expect([0, 1, 2, 10, 50].map(retrySeconds)).toEqual([30, 60, 120, 21_600, 21_600])
})
