import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar.ts'
import { cycleMonths } from '../dosage.ts'
import {
  type Bundled,
  bundleOf,
  dateAfter,
  firstDateFrom,
  formatSubscriptionNumber,
  isAnnounced,
  isMissed,
  isRunning,
  nextCharge,
  orderedOn,
  shippingDate,
  sortByStock,
  upcomingDates,
} from './subscription.ts'

describe('dates', () => {
  it('are counted from the start and clipped at month ends', () => {
    expect(upcomingDates('2027-01-31', 1, '2027-02-28', 4)).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ])
    expect(upcomingDates('2027-11-30', 3, '2028-02-29')).toEqual(['2028-02-29', '2028-05-30', '2028-08-30'])
    expect(upcomingDates('2028-02-29', 12, '2029-02-28', 4).at(-1)).toBe('2032-02-29')
  })

  it('follow each other without a gap, for every start of a year and every cycle', () => {
    for (let start = '2027-12-01'; start < '2028-12-01'; start = addDays(start, 1)) {
      for (const cycle of cycleMonths) {
        const dates = Array.from({ length: 14 }, (_, place) => shippingDate(start, cycle, place + 1))
        expect(upcomingDates(start, cycle, dates[0] ?? '', 14)).toEqual(dates)
      }
    }
  })

  it('begin a cycle after the start, never on the day itself', () => {
    expect(firstDateFrom('2027-01-31', 1, '2027-01-31')).toBe('2027-02-28')
    expect(firstDateFrom('2027-01-31', 1, '2027-02-28')).toBe('2027-02-28')
    expect(firstDateFrom('2027-01-31', 1, '2027-03-01')).toBe('2027-03-31')
    expect(firstDateFrom('2027-01-15', 6, '2026-12-01')).toBe('2027-07-15')
    expect(dateAfter('2027-01-31', 2, '2027-03-31')).toBe('2027-05-31')
  })

  it('have their order two days before; one that was missed for two weeks is left out', () => {
    expect(orderedOn('2027-03-01')).toBe('2027-02-27')
    expect(isMissed('2027-03-01', '2027-03-13')).toBe(false)
    expect(isMissed('2027-03-01', '2027-03-14')).toBe(true)
  })
})

it('a declined renewal is charged again after 1, 3 and 7 days, then not', () => {
  expect([1, 2, 3, 4].map((declined) => nextCharge('2027-02-27', declined, '2027-02-27'))).toEqual([
    '2027-02-28',
    '2027-03-02',
    '2027-03-06',
    null,
  ])
})

it('a renewal that was declined late is charged again the next day at the earliest', () =>
  expect([1, 2, 3].map((declined) => nextCharge('2027-02-27', declined, '2027-03-03'))).toEqual([
    '2027-03-04',
    '2027-03-04',
    '2027-03-06',
  ]))

it('numbers have the year and six digits', () => {
  expect(formatSubscriptionNumber(2026, 123)).toBe('S26-000123')
})

describe('one order', () => {
  const one: Bundled = {
    payer: 'provider',
    patientId: 'p',
    paidWith: 'c',
    warehouseId: 'w',
    shippingKind: 'standard',
    patientDiscountPercent: 0,
    address: ['Ana', '12 Elm St'],
  }

  it('serves the same payer, patient, card and address, however the address is written', () => {
    expect(bundleOf({ ...one, address: ['ana ', '12 ELM St'] })).toBe(bundleOf(one))
  })

  const others: Partial<Bundled>[] = [
    { payer: 'patient' },
    { patientId: null },
    { paidWith: '' },
    { warehouseId: 'x' },
    { shippingKind: 'pickup' },
    { patientDiscountPercent: 10 },
    { address: ['Ana', '13 Elm St'] },
    { address: ['Ana12 Elm St'] },
  ]
  it.each(others)('does not serve another %j', (change) => {
    expect(bundleOf({ ...one, ...change })).not.toBe(bundleOf(one))
  })

  it('has what is in stock; the rest waits, and what is no longer sold is left out', () => {
    const goods = (goodsId: string, quantity: number, stock: number, active = true) => ({
      goodsId,
      quantity,
      stock,
      active,
    })
    const first = goods('a', 3, 5)
    const second = goods('a', 3, 5)
    const third = goods('a', 2, 5)
    const gone = goods('b', 1, 9, false)
    expect(sortByStock([first, second, third, gone])).toEqual({
      ready: [first, third],
      short: [second],
      gone: [gone],
    })
  })
})

it.each([
  ['the same price', 2000, { cents: 2000 }, true],
  ['a higher price', 1999, { cents: 2000 }, true],
  ['a lower price', 2001, { cents: 2000 }, false],
  ['no price, before prices were kept', 2001, { cents: null }, true],
  ['no reminder', 2000, null, false],
])('with %s: whether a charge was announced', (_, cents, reminder, announced) =>
  expect(isAnnounced(cents, reminder)).toBe(announced),
)

it.each([
  ['active', null, true],
  ['active', 'paused', false],
  ['cancelled', null, false],
] as const)('%s, on hold for %s: whether it makes orders', (statusId, hold, is) =>
  expect(isRunning({ statusId, hold })).toBe(is),
)
