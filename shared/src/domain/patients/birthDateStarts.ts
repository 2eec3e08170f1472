const oneTo = (last: number): string[] => Array.from({ length: last }, (_, at) => String(at + 1))
const months = oneTo(12)
const days = oneTo(31)
/** Birth dates have years of four digits. */
const centuries = oneTo(99).filter((century) => century.length === 2)

/**
 * How the birth dates begin, as 3/7/1980, that a term of `patientSearchTerms` finds. No two of them begin the same date. Null
 * if the term is not a date.
 */
export const birthDateStarts = (term: string): string[] | null => {
  const parts = /^@(\d{1,2}|\d{4})\/(\d*)(?:\/(\d*)( ?))?$/.exec(term)
  if (!parts) return null
  const [, first = '', second = '', third, end = ''] = parts
  if (first.length === 4) {
    const isMonth = (month: string) => (third === undefined ? month.startsWith(second) : month === second)
    const isDay = (day: string) => (end === '' ? day.startsWith(third ?? '') : day === third)
    const ofMonth = (month: string) => days.filter(isDay).map((day) => `${month}/${day}/${first}`)
    return months.filter(isMonth).flatMap(ofMonth)
  }
  const start = term.slice(1)
  if (third === undefined || third === '' || third.length > 2) return [start]
  // The year of two digits: 3/7/80 is also 3/7/1980.
  const others = centuries.map((century) => `${century}${third}`).filter((year) => !year.startsWith(third))
  return [start, ...others.map((year) => `${first}/${second}/${year}`)]
}
