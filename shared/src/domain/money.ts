export { divideHalfUp } from './prices/divideHalfUp.ts'

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
