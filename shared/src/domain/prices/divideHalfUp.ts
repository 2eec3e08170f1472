/**
 * The whole number nearest to the quotient, halves away from zero. All rounding of money uses this function.
 * @throws RangeError for a divisor of zero, a fraction, or a result beyond the safe integers
 */
export const divideHalfUp = (numerator: bigint | number, denominator: bigint | number): number => {
  const above = BigInt(numerator)
  const below = BigInt(denominator)
  if (below === 0n) throw new RangeError('Division by zero')
  const size = (2n * magnitude(above) + magnitude(below)) / (2n * magnitude(below))
  return safe(above < 0n === below < 0n ? size : -size)
}

const magnitude = (value: bigint) => (value < 0n ? -value : value)

/** @throws RangeError beyond the safe integers */
export const safe = (value: bigint): number => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError('Amount past the safe integers')
  return number
}
