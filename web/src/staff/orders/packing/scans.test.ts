import { describe, expect, it } from 'vitest'
import { isComplete, restOf, scanOf, withOneMore } from './scans.ts'

const line = (sku: string, sent: number, barcodes: string[] = []) => ({ sku, sent, barcodes })
const lines = [
  line('XY-100', 2, ['0123456789012']),
  line('GP 200', 1),
  line('XY-100', 1, ['0123456789012']),
  line('NO-1', 0),
]

describe('a scan into a parcel', () => {
  it.each([
    ['XY-100', [0, 0, 0, 0], { kind: 'right', place: 0 }],
    [' xy-100', [1, 0, 0, 0], { kind: 'right', place: 0 }],
    ['0123456789012', [2, 0, 0, 0], { kind: 'right', place: 2 }],
    ['XY-100', [2, 0, 1, 0], { kind: 'enough', place: 0 }],
    ['gp200', [0, 0, 0, 0], { kind: 'right', place: 1 }],
    ['GP 200', [0, 1, 0, 0], { kind: 'enough', place: 1 }],
    ['OTHER', [0, 0, 0, 0], { kind: 'other' }],
    // Refunded before it left: it is not sent.
    ['NO-1', [0, 0, 0, 0], { kind: 'other' }],
  ])('%j with %j packed', (code, packed, expected) => expect(scanOf(lines, packed, code)).toEqual(expected))

  it('adds one piece to its line', () => expect(withOneMore([2, 0, 0, 0], 2)).toEqual([2, 0, 1, 0]))
})

it('a parcel is complete once each line has all that is sent', () => {
  expect(isComplete(lines, [2, 1, 1, 0])).toBe(true)
  expect(isComplete(lines, [2, 1, 0, 0])).toBe(false)
  expect(isComplete(lines, [])).toBe(false)
})

it.each([
  [[0, 0, 0, 0], null],
  [[1, 0, 0, 0], { left: 3, of: 4 }],
  [[2, 1, 0, 0], { left: 1, of: 4 }],
  [[2, 1, 1, 0], null],
])('a parcel with %j packed has the rest %j', (packed, rest) => expect(restOf(lines, packed)).toEqual(rest))
