import { expect, it, test } from 'vitest'
import { provinces } from '../provinces.ts'
import { isInItsState, stateOfZip } from './zipState.ts'

it.each([
  ['94607', 'CA'],
  ['11354-1234', 'NY'],
  ['06320', 'CT'],
  ['00501', 'NY'],
  ['77036', 'TX'],
  ['73301', 'TX'],
  ['20001', 'DC'],
  ['20101', 'VA'],
  ['99501', 'AK'],
  ['96801', 'HI'],
  [' 02108', 'MA'],
])('%s lies in %s', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state)
})

it.each(['', '9460', '00012', '96201', 'abcde'])('%j lies nowhere that is known', (zip) => {
  expect(stateOfZip(zip)).toBeNull()
})

test('every three digits belong to one state at most, and each is one that can be chosen', () => {
  const found = Array.from({ length: 1_000 }, (_, at) => stateOfZip(`${String(at).padStart(3, '0')}00`))
  const codes = new Set(found.filter((code) => code !== null))
  const known = new Set(provinces.map(({ code }) => code))
  expect([...codes].filter((code) => !known.has(code))).toEqual([])
  expect(codes.size).toBeGreaterThanOrEqual(51)
})

it.each([
  ['90012', 'CA', true],
  ['90012', 'OR', false],
  ['97201-1234', 'OR', true],
  ['06390', 'NY', true],
  ['06390', 'NJ', false],
  ['96910', 'GU', true],
  ['96910', 'OR', false],
  ['90012', 'GU', false],
  ['', 'CA', true],
  ['90012', '', true],
  ['9001', 'CA', false],
])('whether %j is in the state %j: %j', (zip, province, is) => {
  expect(isInItsState({ zip, province })).toBe(is)
})
