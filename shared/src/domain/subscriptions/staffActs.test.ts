import { describe, expect, it, test } from 'vitest'
import {
  changesBetween,
  dateAfterSkip,
  dateAfterTakeUp,
  datesAfterChange,
  isAnnouncedAgain,
  isAskedToStop,
  isPossibleDate,
  notedChanges,
} from './staffActs.ts'
import { changedFields } from './subscription.ts'

const before = {
  goodsId: 'a',
  quantity: 2,
  dosage: '3 g',
  timesPerDay: 2,
  timing: 'afterMeals',
  note: '',
  cycleMonths: 1,
  nextOn: '2027-03-15',
  address: { city: 'Oakland', zip: '94607' },
}

describe('what staff changed', () => {
  test.each([
    ['nothing', { address: { zip: '94607', city: 'Oakland' } }, []],
    ['goods', { goodsId: 'b' }, [{ field: 'goods', from: 'a', to: 'b' }]],
    ['quantity', { quantity: 3 }, [{ field: 'quantity', from: '2', to: '3' }]],
    ['cycle', { cycleMonths: 3 }, [{ field: 'cycle', from: '1', to: '3' }]],
    ['date', { nextOn: '2027-03-20' }, [{ field: 'nextDate', from: '2027-03-15', to: '2027-03-20' }]],
    ['timing, unsaid', { timing: 'beforeBed' }, [{ field: 'instructions', from: '', to: '' }]],
    ['note, unsaid', { note: 'with rice' }, [{ field: 'instructions', from: '', to: '' }]],
    [
      'address, unsaid',
      { address: { city: 'Alameda', zip: '94607' } },
      [{ field: 'address', from: '', to: '' }],
    ],
  ])('is named: %s', (_what, of, changes) => {
    expect(changesBetween(before, { ...before, ...of })).toEqual(changes)
  })

  it('is announced again unless only instructions or the cycle are others', () => {
    expect(changedFields.filter((field) => isAnnouncedAgain([{ field, from: '', to: '' }]))).toEqual([
      'goods',
      'quantity',
      'nextDate',
      'address',
    ])
    expect(isAnnouncedAgain([])).toBe(false)
  })

  it('is noted with the date as it became', () => {
    const quantity = { field: 'quantity', from: '2', to: '3' } as const
    const asked = { field: 'nextDate', from: '2027-03-15', to: '2027-03-02' } as const
    expect(notedChanges([quantity, asked], '2027-03-15', '2027-03-06')).toEqual([
      quantity,
      { ...asked, to: '2027-03-06' },
    ])
    expect(notedChanges([quantity, asked], '2027-03-15', '2027-03-15')).toEqual([quantity])
  })
})

describe('a next date that staff choose', () => {
  const of = { nextOn: '2027-03-15', startsOn: '2027-01-15', lastOn: '2027-02-15', today: '2027-02-10' }

  test.each([
    ['2027-03-15', true],
    ['2027-02-16', true],
    ['2027-02-15', false],
    ['2027-02-09', false],
  ])('%s, after an order for February 15: %j', (wanted, is) => {
    expect(isPossibleDate(of, wanted)).toBe(is)
  })

  test.each([
    ['2027-02-10', true],
    ['2027-02-09', false],
  ])('%s, without an order yet: %j', (wanted, is) => {
    expect(isPossibleDate({ ...of, lastOn: null }, wanted)).toBe(is)
  })

  it('is after the start', () => {
    const today = '2027-01-15'
    expect(isPossibleDate({ ...of, lastOn: null, today }, '2027-01-15')).toBe(false)
    expect(isPossibleDate({ ...of, lastOn: null, today }, '2027-01-16')).toBe(true)
  })

  it('stays as it is, even if it is over', () => {
    expect(isPossibleDate({ ...of, nextOn: '2027-02-01' }, '2027-02-01')).toBe(true)
  })
})

const dates = {
  nextOn: '2027-03-15',
  countsFrom: '2027-01-15',
  thenOn: '2027-04-15',
  cycleMonths: 1,
  today: '2027-03-01',
}

describe('dates after a change', () => {
  const stays = { nextOn: dates.nextOn, cycleMonths: dates.cycleMonths }

  it('stay if neither date nor cycle is another', () => {
    const { nextOn, countsFrom, thenOn } = dates
    expect(datesAfterChange(dates, stays, false)).toEqual({ nextOn, countsFrom, thenOn })
    expect(datesAfterChange(dates, stays, true)).toEqual({ nextOn, countsFrom, thenOn })
  })

  it('leave time for the announcement', () => {
    const soon = { ...dates, nextOn: '2027-03-03' }
    expect(datesAfterChange(soon, { ...stays, nextOn: '2027-03-03' }, true)).toMatchObject({
      nextOn: '2027-03-06',
      countsFrom: dates.countsFrom,
    })
  })

  it('count from the next date, also where a near one moves', () => {
    expect(datesAfterChange(dates, { ...stays, nextOn: '2027-03-02' }, true)).toEqual({
      nextOn: '2027-03-06',
      countsFrom: '2027-03-06',
      thenOn: null,
    })
    expect(datesAfterChange(dates, { ...stays, cycleMonths: 3 }, false)).toEqual({
      nextOn: dates.nextOn,
      countsFrom: dates.nextOn,
      thenOn: null,
    })
  })
})

it('a skipped date is followed by the one that was next before, or the next of the series, in time to be announced', () => {
  expect(dateAfterSkip(dates)).toBe('2027-04-15')
  expect(dateAfterSkip({ ...dates, thenOn: null, cycleMonths: 2 })).toBe('2027-05-15')
  expect(dateAfterSkip({ ...dates, nextOn: '2027-02-01', thenOn: '2027-03-02' })).toBe('2027-03-06')
})

it('a subscription goes on with its date, or the first of its series that can be announced', () => {
  expect(dateAfterTakeUp(dates)).toBe('2027-03-15')
  expect(dateAfterTakeUp({ ...dates, nextOn: '2027-03-06' })).toBe('2027-03-06')
  const released = { ...dates, thenOn: null }
  expect(dateAfterTakeUp({ ...released, nextOn: '2027-03-05' })).toBe('2027-03-15')
  expect(dateAfterTakeUp({ ...released, nextOn: '2027-02-15', cycleMonths: 3 })).toBe('2027-04-15')
  expect(dateAfterTakeUp({ ...dates, nextOn: '2027-03-05' })).toBe('2027-04-15')
})

test.each([
  ['askedToStop', [], true],
  ['cardDeclined', ['stop'], true],
  ['paused', ['change', 'skip'], false],
  [null, [], false],
] as const)('on hold for %s with %j: whether the subscriber asked to stop', (hold, asks, is) => {
  expect(isAskedToStop({ hold, asks })).toBe(is)
})
