/** US cents, a whole number. */
export type Cents = number

/** The largest amount the portal handles: $1,000,000.00. */
export const maxCents: Cents = 100_000_000

/** An amount as people see it: "$1,234.50"; a negative amount has a minus sign, "−$1.00". */
export const formatCents = (cents: Cents): string => plainCents(cents).replace('-', '−')

/** An amount in ASCII alone, for a terminal or a file: "-$1.00". */
export const plainCents = (cents: Cents): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const dollars = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ',')
  return `${cents < 0 ? '-' : ''}$${dollars}.${digits.slice(-2)}`
}

/** An amount as a plain decimal, which files and gateways read: "1234.50", "-12.50". */
export const plainAmount = (cents: Cents): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Cents of a typed amount ("$1,234.50", "12", ".5"); null if invalid, negative, or over `maxCents`. */
export const parseDollars = (text: string): Cents | null => {
  const parts = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,2}))?$/.exec(text.trim())
  if (!parts) return null
  const [, dollars = '', cents = ''] = parts
  if (dollars === '' && cents === '') return null
  const total = Number(dollars.replaceAll(',', '') + cents.padEnd(2, '0'))
  return total <= maxCents ? total : null
}

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

/**
 * Splits an amount in proportion to the weights by largest remainder (the earlier part first if two are equal). The
 * parts always add up to the amount. If all weights are zero, the first part takes everything.
 * @throws RangeError for negative or fractional weights, or an amount without parts to take it
 */
export const shareOut = (total: Cents, weights: readonly number[]): Cents[] => {
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
export const roundTogether = (numerators: readonly bigint[], denominator: bigint): Cents[] => {
  const sum = numerators.reduce((all, numerator) => all + numerator, 0n)
  return deal(numerators, denominator, divideHalfUp(sum, denominator))
}

const deal = (numerators: readonly bigint[], denominator: bigint, total: Cents): Cents[] => {
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

const magnitude = (value: bigint) => (value < 0n ? -value : value)

const safe = (value: bigint): number => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError('Amount past the safe integers')
  return number
}
