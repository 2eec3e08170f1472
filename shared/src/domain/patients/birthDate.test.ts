import { expect, test } from 'vitest'
import { isUnborn } from './birthDate.ts'

test.each([
  ['2026-05-03', false],
  ['2026-05-04', false],
  ['2026-05-05', true],
  ['2026-10-01', true],
  [undefined, false],
])('of a birth date %s on 2026-05-04 it is %s that it is yet to come', (dateOfBirth, unborn) => {
  expect(isUnborn(dateOfBirth, '2026-05-04')).toBe(unborn)
})
