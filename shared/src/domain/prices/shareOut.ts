import { divideHalfUp, safe } from './divideHalfUp.ts'

/**
 * Splits an amount in proportion to the weights by largest remainder (the earlier part first if two are equal). The
 * parts always add up to the amount. If all weights are zero, the first part takes everything.
 * @throws RangeError for negative or fractional weights, or an amount without parts to take it
 */
export const shareOut = (total: number, weights: readonly number[]): number[] => {
  if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0)) {
    throw new RangeError('Weights are whole numbers from zero up')
  }
  if (total < 0) return shareOut(-total, weights).map((part) => 0 - part)
  if (weights.length === 0 && total !== 0) throw new RangeError('Nobody to share an amount with')
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum === 0n) return weights.map((_, place) => (place === 0 ? total : 0))
  return deal(
    weights.map((weight) => BigInt(weight) * BigInt(total)),
    sum,
    total,
  )
}

/**
 * Rounds exact fractions (non-negative numerators over one denominator) to whole cents that add up to their sum rounded
 * half-up. Each part is its fraction rounded down or up, so a whole fraction is unchanged.
 */
export const roundTogether = (numerators: readonly bigint[], denominator: bigint): number[] => {
  const sum = numerators.reduce((all, numerator) => all + numerator, 0n)
  return deal(numerators, denominator, divideHalfUp(sum, denominator))
}

const deal = (numerators: readonly bigint[], denominator: bigint, total: number): number[] => {
  const parts = numerators.map((numerator, place) => ({
    place,
    cents: safe(numerator / denominator),
    rest: numerator % denominator,
  }))
  let left = total - parts.reduce((all, part) => all + part.cents, 0)
  for (const part of parts.toSorted((a, b) =>
    a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1,
  )) {
    if (left === 0) break
    part.cents += 1
    left -= 1
  }
  return parts.map((part) => part.cents)
}
