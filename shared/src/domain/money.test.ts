import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideHalfUp, formatCents, maxCents, parseDollars, plainAmount, plainCents } from './money.ts'
import { roundTogether, shareOut } from './prices/shareOut.ts'

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)

describe('formatCents', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [99, '$0.99'],
    [100, '$1.00'],
    [123450, '$1,234.50'],
    [100000000, '$1,000,000.00'],
    [-100, '−$1.00'],
    [-123456789, '−$1,234,567.89'],
  ])('%d is %s', (cents, text) => expect(formatCents(cents)).toBe(text))

  it('is ASCII for a terminal', () => expect(plainCents(-123456)).toBe('-$1,234.56'))
})

describe('plainAmount', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [37, '0.37'],
    [100, '1.00'],
    [123450, '1234.50'],
    [100000000, '1000000.00'],
    [-5, '-0.05'],
    [-1250, '-12.50'],
  ])('%d is %s', (cents, text) => expect(plainAmount(cents)).toBe(text))

  it('is read again by parseDollars', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxCents }), (cents) => {
        expect(parseDollars(plainAmount(cents))).toBe(cents)
      }),
    )
  })
})

describe('parseDollars', () => {
  it.each([
    ['12', 1200],
    ['$1,234.50', 123450],
    [' 1234.5 ', 123450],
    ['.5', 50],
    ['7.', 700],
    ['0', 0],
    ['1,000,000.00', maxCents],
    ['19.99', 1999],
  ])('reads %s', (text, cents) => expect(parseDollars(text)).toBe(cents))

  it.each([
    '',
    '$',
    '.',
    '-1',
    '1.005',
    '1e3',
    'NaN',
    'Infinity',
    '1,23',
    '12,34.00',
    '1 000',
    '0x10',
    '１２',
    '1000000.01',
    '12.3.4',
  ])('refuses %j', (text) => expect(parseDollars(text)).toBeNull())

  it('parses what formatCents writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxCents }), (cents) => {
        expect(parseDollars(formatCents(cents))).toBe(cents)
      }),
    )
  })
})

describe('divideHalfUp', () => {
  it.each([
    [0, 3, 0],
    [1, 2, 1],
    [3, 2, 2],
    [5, 2, 3],
    [149, 100, 1],
    [150, 100, 2],
    [1, 3, 0],
    [2, 3, 1],
    [-1, 2, -1],
    [-149, 100, -1],
    [1, -2, -1],
    [-3, -2, 2],
  ])('%d / %d = %d', (above, below, result) => expect(divideHalfUp(above, below)).toBe(result))

  it('accepts bigint beyond the safe integers', () =>
    expect(divideHalfUp(10n ** 20n + 5n * 10n ** 9n, 10n ** 10n)).toBe(10_000_000_001))

  it.each([
    [9_007_199_254_740_993n, 2n, 4_503_599_627_370_497],
    [10n ** 24n + 5n * 10n ** 9n - 1n, 10n ** 10n, 100_000_000_000_000],
    [10n ** 24n + 5n * 10n ** 9n, 10n ** 10n, 100_000_000_000_001],
  ])('%d / %d = %d, which no float shows', (above, below, result) =>
    expect(divideHalfUp(above, below)).toBe(result),
  )

  it.each([
    [1, 0],
    [1.5, 2],
    [10n ** 20n, 1],
  ])('refuses %s / %s', (above, below) => expect(() => divideHalfUp(above, below)).toThrow(RangeError))

  it('is never further than half from the quotient', () => {
    const whole = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 1_000_000 }), (above, below) => {
        const rest = BigInt(above) - BigInt(divideHalfUp(above, below)) * BigInt(below)
        expect(2n * (rest < 0n ? -rest : rest)).toBeLessThanOrEqual(BigInt(below))
      }),
    )
  })
})

describe('shareOut', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [2, [1, 1, 1], [1, 1, 0]],
    [101, [3, 1], [76, 25]],
    [7, [0, 5, 0], [0, 7, 0]],
    [10, [0, 0], [10, 0]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [0, [2, 3], [0, 0]],
    [0, [], []],
  ])('%d over %j is %j', (total, weights, parts) => expect(shareOut(total, weights)).toEqual(parts))

  it.each([
    [5, []],
    [5, [1, -1]],
    [5, [0.5]],
    [5, [Number.NaN]],
  ])('refuses %d over %j', (total, weights) => expect(() => shareOut(total, weights)).toThrow(RangeError))

  it('always adds up, gives nothing to zero weights, and stays within one cent of the exact share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: maxCents }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(fc.integer({ min: -maxCents, max: maxCents }), weights, (total, given) => {
        const parts = shareOut(total, given)
        expect(sum(parts)).toBe(total)
        const all = BigInt(sum(given))
        const misses = given.filter((weight, i) => {
          const rest = BigInt(parts[i] ?? 0) * all - BigInt(total) * BigInt(weight)
          return weight === 0 ? all > 0n && parts[i] !== 0 : rest <= -all || rest >= all
        })
        expect(misses).toEqual([])
      }),
    )
  })
})

describe('roundTogether', () => {
  it('adds up to the rounded sum, each part rounded down or up', () => {
    const numerators = fc.array(fc.bigInt({ min: 0n, max: 10n ** 14n }), { maxLength: 40 })
    fc.assert(
      fc.property(numerators, fc.bigInt({ min: 1n, max: 1_000_000n }), (given, denominator) => {
        const parts = roundTogether(given, denominator)
        const whole = given.reduce((all, part) => all + part, 0n)
        expect(sum(parts)).toBe(divideHalfUp(whole, denominator))
        for (const [i, numerator] of given.entries()) {
          const rest = BigInt(parts[i] ?? -1) * denominator - numerator
          expect(rest > -denominator && rest < denominator).toBe(true)
        }
      }),
    )
  })
})
