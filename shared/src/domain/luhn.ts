const zero = 48

/** The check digit test of cards and NPIs (ISO/IEC 7812-1): digits only. */
export function luhnOk(digits: string): boolean {
  let sum = 0
  for (let place = digits.length - 1, doubling = false; place >= 0; place -= 1, doubling = !doubling) {
    const digit = digits.charCodeAt(place) - zero
    const doubled = doubling ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
