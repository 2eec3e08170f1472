/** A routing number of a US bank: 9 digits whose weighted sum (3, 7, 1) ends in 0 (ABA), not all zero. */
export const isRoutingNumber = (text: string): boolean => {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false
  const sum = Array.from(text).reduce(
    (total, digit, place) => total + Number(digit) * ([3, 7, 1][place % 3] ?? 0),
    0,
  )
  return sum % 10 === 0
}
