import { expect, it } from 'vitest'
import { pageInstead, pageOfSameRow, pagesOf, rangeOf } from './pages.ts'

it.each([
  [0, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [412, 10, 42],
])('%i rows at %i per page are %i pages', (total, pageSize, pages) => {
  expect(pagesOf(total, pageSize)).toBe(pages)
})

it.each([
  [3, 15, 10, 4],
  [4, 10, 15, 3],
  [1, 15, 30, 1],
  [2, 15, 30, 1],
  [7, 30, 10, 19],
])(
  'the first row of page %i at %i per page is on page %4$i at %i per page',
  (page, pageSize, next, found) => {
    expect(pageOfSameRow({ page, pageSize }, next)).toBe(found)
  },
)

it('returns the positions of the rows shown', () => {
  expect(rangeOf(1, 10, 7)).toEqual({ from: 1, to: 7 })
  expect(rangeOf(42, 10, 2)).toEqual({ from: 411, to: 412 })
  expect(rangeOf(1, 10, 0)).toEqual({ from: 0, to: 0 })
})

it.each([
  { total: 60, page: 6, pageSize: 30, instead: 2 },
  { total: 10, page: 2, pageSize: 10, instead: 1 },
  { total: 0, page: 3, pageSize: 10, instead: 1 },
  { total: 60, page: 2, pageSize: 30, instead: undefined },
  { total: 0, page: 1, pageSize: 10, instead: undefined },
])('page $page of $total rows at $pageSize per page is shown as page $instead', ({ instead, ...shown }) => {
  expect(pageInstead(shown)).toBe(instead)
})
