import { describe, expect, it } from 'vitest'
import { arrivalOf, expectedArrival, isBusinessDay, isTimeOfDay, isTransitDays } from './arrival.ts'

const pacific = 'America/Los_Angeles'
const at = (iso: string) => Date.parse(iso) / 1000
const paid = (iso: string, days = '3-5', timeZone = pacific) =>
  arrivalOf(at(iso), timeZone, { days, cutoff: '14:00' })

describe('isBusinessDay', () => {
  it.each([
    ['2026-11-21', 'a Saturday'],
    ['2026-11-22', 'a Sunday'],
    ['2026-01-01', 'New Year'],
    ['2026-01-19', 'the birthday of Martin Luther King, Jr.'],
    ['2026-02-16', "Washington's Birthday"],
    ['2026-05-25', 'Memorial Day'],
    ['2026-06-19', 'Juneteenth'],
    ['2026-07-03', 'Independence Day on a Saturday'],
    ['2027-07-05', 'Independence Day on a Sunday'],
    ['2026-09-07', 'Labor Day'],
    ['2026-10-12', 'Columbus Day'],
    ['2026-11-11', 'Veterans Day'],
    ['2026-11-26', 'Thanksgiving'],
    ['2026-12-25', 'Christmas'],
    ['2027-12-24', 'Christmas on a Saturday'],
    ['2027-12-31', 'New Year of the next year on a Saturday'],
  ])('%s is none: %s', (day) => expect(isBusinessDay(day)).toBe(false))

  it.each(['2026-11-25', '2026-11-27', '2026-07-02', '2026-05-18', '2026-01-12', '2026-09-14', '2026-12-31'])(
    '%s is one',
    (day) => expect(isBusinessDay(day)).toBe(true),
  )

  it('leaves 250 or 251 days of a year without weekends and eleven holidays', () => {
    const days = Array.from({ length: 365 }, (_, day) =>
      new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
    )
    // 2026 has 261 weekdays, and all eleven holidays are kept on one.
    expect(days.filter(isBusinessDay)).toHaveLength(250)
  })
})

describe('arrivalOf', () => {
  it('counts from the day of the payment before the cut-off', () => {
    expect(paid('2026-11-16T21:59:59Z')).toEqual({ from: '2026-11-19', to: '2026-11-23' })
  })
  it('counts from the next business day from the cut-off on', () => {
    expect(paid('2026-11-16T22:00:00Z')).toEqual({ from: '2026-11-20', to: '2026-11-24' })
  })
  it('counts from Monday for an order of the weekend, also before the cut-off', () => {
    expect(paid('2026-11-14T18:00:00Z', '1')).toEqual({ from: '2026-11-17', to: '2026-11-17' })
    expect(paid('2026-11-15T18:00:00Z', '1')).toEqual({ from: '2026-11-17', to: '2026-11-17' })
  })
  it('leaves out holidays on the way and at the start', () => {
    expect(paid('2026-11-24T18:00:00Z', '1-2')).toEqual({ from: '2026-11-25', to: '2026-11-27' })
    expect(paid('2026-11-26T18:00:00Z', '1')).toEqual({ from: '2026-11-30', to: '2026-11-30' })
  })
  it('reads the clock of the time zone, in summer and winter', () => {
    // 23:30 on Monday in Los Angeles is Tuesday in New York.
    const late = '2026-11-17T07:30:00Z'
    expect(paid(late, '1')).toEqual({ from: '2026-11-18', to: '2026-11-18' })
    expect(paid(late, '1', 'America/New_York')).toEqual({ from: '2026-11-18', to: '2026-11-18' })
    expect(paid('2026-07-14T20:59:00Z', '1')).toEqual({ from: '2026-07-15', to: '2026-07-15' })
    expect(paid('2026-07-14T21:00:00Z', '1')).toEqual({ from: '2026-07-16', to: '2026-07-16' })
    expect(paid('2026-07-14T20:59:00Z', '1', 'America/New_York')?.from).toBe('2026-07-16')
  })
  it('is unknown without days', () => expect(paid('2026-11-16T18:00:00Z', '')).toBeNull())
})

it.each([
  ['3-5', true],
  ['2', true],
  ['5-5', true],
  ['5-3', false],
  ['0', false],
  ['1-31', false],
  ['3 - 5', false],
  ['', false],
])('days %j: %s', (text, valid) => expect(isTransitDays(text)).toBe(valid))

it.each([
  ['14:00', true],
  ['00:00', true],
  ['24:00', false],
  ['9:00', false],
])('time %j: %s', (text, valid) => expect(isTimeOfDay(text)).toBe(valid))

describe('expectedArrival', () => {
  const order = {
    state: 'processing',
    delivery: 'ship',
    estimate: { from: '2026-11-19', to: '2026-11-23' },
    carrierDate: null,
  } as const
  it('is the estimate until the carrier names a day', () => {
    expect(expectedArrival(order)).toEqual({ from: '2026-11-19', to: '2026-11-23', byCarrier: false })
    expect(expectedArrival({ ...order, state: 'shipped', carrierDate: '2026-11-20' })).toEqual({
      from: '2026-11-20',
      to: '2026-11-20',
      byCarrier: true,
    })
  })
  it.each(['draft', 'awaitingPayment', 'delivered', 'cancelled', 'readyForPickup'] as const)(
    'is not shown of an order in %s',
    (state) => expect(expectedArrival({ ...order, state, carrierDate: '2026-11-20' })).toBeNull(),
  )
  it('is not shown of what is picked up, nor without an estimate', () => {
    expect(expectedArrival({ ...order, delivery: 'pickup' })).toBeNull()
    expect(expectedArrival({ ...order, estimate: null })).toBeNull()
  })
})
