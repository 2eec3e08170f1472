import { expect, it } from 'vitest'
import { bulkWanted, readTenths } from './bulk.ts'

const typed = {
  percent: '',
  rounding: '5',
  retailCents: '',
  providerCents: '',
  category: 'topicals',
  active: 'no',
  startsOn: '01/31/2099',
}

it.each([
  ['5', 50],
  ['-2.5', -25],
  ['−2.5 %', -25],
  ['+100', 1000],
  ['-90', -900],
  ['100.1', null],
  ['-90.1', null],
  ['2.55', null],
  ['', null],
  ['x', null],
])('reads %j as %j tenths of a percent', (text, tenths) => expect(readTenths(text)).toBe(tenths))

it('asks for what was chosen alone', () => {
  expect(bulkWanted('category', typed)).toEqual({ wanted: { category: 'topicals' } })
  expect(bulkWanted('active', typed)).toEqual({ wanted: { active: false } })
  expect(bulkWanted('percent', { ...typed, percent: '5' })).toEqual({
    wanted: { tenths: 50, rounding: 5, startsOn: '2099-01-31' },
  })
  expect(bulkWanted('prices', { ...typed, retailCents: '$12' })).toEqual({
    wanted: { retailCents: 1200, providerCents: undefined, startsOn: '2099-01-31' },
  })
})

it('names what is wrong', () => {
  expect(bulkWanted('percent', typed)).toEqual({ wrong: { percent: 'percent' } })
  expect(bulkWanted('prices', typed)).toEqual({ wrong: { retailCents: 'dollars' } })
  expect(bulkWanted('prices', { ...typed, providerCents: 'x' })).toEqual({
    wrong: { providerCents: 'dollars' },
  })
})
