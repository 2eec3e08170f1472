/** The check digit test of cards and NPIs (ISO/IEC 7812-1): digits only. */
export const luhnOk = (digits: string): boolean => {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
