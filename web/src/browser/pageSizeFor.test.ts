import { expect, it } from 'vitest'
import { pageSizeFor } from './pageSizeFor.ts'

it.each([
  [390, 20],
  [999, 20],
  [1000, 20],
  [1001, 10],
  [1200, 10],
  [1201, 10],
  [1400, 10],
  [1401, 15],
  [1920, 15],
  [1921, 30],
])('%i wide gives %i rows', (width, rows) => {
  expect(pageSizeFor(width)).toBe(rows)
})
