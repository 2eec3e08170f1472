import { expect, it } from 'vitest'
import { needsNewDocument } from './documents.ts'

it.each([
  ['/order', '/patient', false],
  ['/addOrder', '/checkout', true],
  ['/checkout', '/orderPlaced', true],
  ['/payment', '/order', true],
  ['/checkout', '/payment', true],
  ['/checkout', '/checkout', false],
])('from %s to %s: new document %s', (from, to, expected) => {
  expect(needsNewDocument(from, to)).toBe(expected)
})
