import { expect, it } from 'vitest'
import { type StartFacts, startItems, startState } from './readiness.ts'

const nothing: StartFacts = {
  companySaved: false,
  warehouseProvinces: [],
  warehousesWithoutMethod: 0,
  taxedProvinces: [],
  hasSaleable: false,
  membershipDecided: false,
}
const everything: StartFacts = {
  companySaved: true,
  warehouseProvinces: ['CA', 'NY'],
  warehousesWithoutMethod: 0,
  taxedProvinces: ['CA', 'NY', 'TX'],
  hasSaleable: true,
  membershipDecided: true,
}
const missing = (facts: StartFacts) => startState(facts).flatMap(({ item, done }) => (done ? [] : [item]))

it('an empty database misses everything, in the order of the steps', () => {
  expect(missing(nothing)).toEqual([...startItems])
})

it('misses nothing once all is entered', () => {
  expect(missing(everything)).toEqual([])
})

it.each([
  ['company', { companySaved: false }],
  ['shipping', { warehousesWithoutMethod: 1 }],
  ['taxes', { taxedProvinces: ['CA'] }],
  ['catalog', { hasSaleable: false }],
  ['membership', { membershipDecided: false }],
] as const)('misses %s alone', (item, change) => {
  expect(missing({ ...everything, ...change })).toEqual([item])
})

it('without a warehouse nothing is shipped and nothing taxed', () => {
  expect(missing({ ...everything, warehouseProvinces: [] })).toEqual(['warehouses', 'shipping', 'taxes'])
})
