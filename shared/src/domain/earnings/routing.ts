/** The first two digits of routing numbers: of the Federal Reserve's districts, of thrifts, of electronic ones, of travelers' checks. */
const prefixes = /^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/

/** A routing number of a US bank: 9 digits with a known beginning whose weighted sum (3, 7, 1) ends in 0 (ABA), not all zero. */
export const isRoutingNumber = (text: string): boolean => {
  if (!/^\d{9}$/.test(text) || !prefixes.test(text) || text === '000000000') return false
  const sum = Array.from(text).reduce(
    (total, digit, place) => total + Number(digit) * ([3, 7, 1][place % 3] ?? 0),
    0,
  )
  return sum % 10 === 0
}
