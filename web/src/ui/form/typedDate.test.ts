import { expect, test } from 'vitest'
import { dateSent, tidyDate } from './typedDate.ts'

test.each([
  ['3/7/1980', '03/07/1980'],
  ['03071980', '03/07/1980'],
  ['3/7/27', '03/07/2027'],
  ['030727', '03/07/2027'],
  ['1980-03-07', '03/07/1980'],
  [' 03/07/1980 ', '03/07/1980'],
  ['02/30/1980', '02/30/1980'],
  ['13071980', '13071980'],
  ['3/7', '3/7'],
  ['', ''],
])('%j becomes %j', (typed, tidy) => {
  expect(tidyDate(typed)).toBe(tidy)
})

test('the year of a birth date is not in the future', () => {
  expect(tidyDate('3/7/27', '2026-11-29')).toBe('03/07/1927')
})

test.each([
  ['3/7/1980', '1980-03-07'],
  ['03071980', '1980-03-07'],
  ['3/7/27', '2027-03-07'],
  [' 02/30/1980 ', '02/30/1980'],
  ['', ''],
])('%j is sent as %j', (typed, sent) => {
  expect(dateSent(typed)).toBe(sent)
})
