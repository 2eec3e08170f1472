import { expect, it } from 'vitest'
import { pagesOf, rangeOf } from './pages.ts'

it.each([
  [0, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [412, 10, 42],
])('%i rows at %i per page are %i pages', (total, pageSize, pages) => {
  expect(pagesOf(total, pageSize)).toBe(pages)
})

it('returns the positions of the rows shown', () => {
  expect(rangeOf(1, 10, 7)).toEqual({ from: 1, to: 7 })
  expect(rangeOf(42, 10, 2)).toEqual({ from: 411, to: 412 })
  expect(rangeOf(1, 10, 0)).toEqual({ from: 0, to: 0 })
})
