const zero = 48

/** The check digit test of cards and NPIs (ISO/IEC 7812-1): digits only. */
export const luhnOk = (digits: string): boolean => luhnOkWithin(digits, 0, digits.length)

/** The same for the digits `from` to `to` of a longer text, which saves cutting them out. */
export const luhnOkWithin = (digits: string, from: number, to: number): boolean => {
  let sum = 0
  for (let place = to - 1, doubling = false; place >= from; place -= 1, doubling = !doubling) {
    const digit = digits.charCodeAt(place) - zero
    const doubled = doubling ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
