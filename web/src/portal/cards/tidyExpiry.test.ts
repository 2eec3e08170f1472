import { expect, test } from 'vitest'
import { tidyExpiry } from './tidyExpiry.ts'

test.each([
  ['08/2027', '08/2027'],
  ['8/27', '08/2027'],
  ['0827', '08/2027'],
  ['082027', '08/2027'],
  ['8 - 2027', '08/2027'],
  ['827', '827'],
  ['soon', 'soon'],
])('%j becomes %j', (typed, tidy) => {
  expect(tidyExpiry(typed)).toBe(tidy)
})
