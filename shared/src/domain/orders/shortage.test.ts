import { expect, test } from 'vitest'
import { sendable, shortageOf } from './shortage.ts'

test.each([
  [{ quantity: 2, stock: 2, active: true }, null, 2],
  [{ quantity: 3, stock: 2, active: true }, 'short', 2],
  [{ quantity: 1, stock: 0, active: true }, 'out', 0],
  [{ quantity: 1, stock: 9, active: false }, 'withdrawn', 0],
])('%o: %s, %s can be sent', (line, shortage, quantity) => {
  expect(shortageOf(line)).toBe(shortage)
  expect(sendable(line)).toBe(quantity)
})
