import { expect, test } from 'vitest'
import { dateSent, tidyDate } from './typedDate.ts'

test.each([
  ['3/7/1980', '03/07/1980'],
  ['03071980', '03/07/1980'],
  ['1980-03-07', '03/07/1980'],
  [' 03/07/1980 ', '03/07/1980'],
  ['02/30/1980', '02/30/1980'],
  ['13071980', '13071980'],
  ['3/7', '3/7'],
  ['', ''],
])('%j becomes %j', (typed, tidy) => {
  expect(tidyDate(typed)).toBe(tidy)
})

test.each([
  ['3/7/1980', '1980-03-07'],
  ['03071980', '1980-03-07'],
  [' 02/30/1980 ', '02/30/1980'],
  ['', ''],
])('%j is sent as %j', (typed, sent) => {
  expect(dateSent(typed)).toBe(sent)
})
