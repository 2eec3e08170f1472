import { expect, test } from 'vitest'
import { changesPlace, freePlace } from './zipPlace.ts'

const oakland = { city: 'Oakland', area: 'Alameda', province: 'CA' }
const flushing = { city: 'Flushing', area: 'Queens', province: 'NY' }

test('the place of a ZIP code fills in what is empty, and what was filled in before', () => {
  expect(freePlace(flushing, { city: ' ', area: '', province: '' }, oakland)).toEqual(flushing)
  expect(freePlace(flushing, oakland, oakland)).toEqual(flushing)
})

test.each([
  [{ city: 'Flushing Bay' }, { area: 'Queens', province: 'NY' }],
  [{ area: 'Nowhere' }, { city: 'Flushing', province: 'NY' }],
  [{ province: 'NV' }, { city: 'Flushing', area: 'Queens' }],
])('what was typed or chosen stays: %j', (typed, filled) => {
  expect(freePlace(flushing, { ...oakland, ...typed }, oakland)).toEqual(filled)
})

test('a form without a county gets none', () => {
  expect(freePlace(flushing, { city: 'Oakland', province: 'CA' }, oakland)).toEqual({
    city: 'Flushing',
    province: 'NY',
  })
})

test('only another value is a change', () => {
  expect(changesPlace({ city: 'Oakland' }, oakland)).toBe(false)
  expect(changesPlace({}, oakland)).toBe(false)
  expect(changesPlace({ city: 'Oakland', province: 'NY' }, oakland)).toBe(true)
})
