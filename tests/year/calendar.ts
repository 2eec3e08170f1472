/** Dates of the business, from the rules of its time zone in the runtime; the portal's are those of the database. */
const zone = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

const partsAt = (at: number): Record<string, string> =>
  Object.fromEntries(zone.formatToParts(at).map(({ type, value }) => [type, value]))

/** "2026-11-23" */
export const dateAt = (at: number): string => {
  const { year, month, day } = partsAt(at)
  return `${year}-${month}-${day}`
}
/** "2026-11" */
export const monthAt = (at: number): string => dateAt(at).slice(0, 7)

/** The first moment of a business date: midnight there is 7 or 8 hours after midnight in Greenwich. */
export const startOf = (date: string): number => {
  for (const hours of [7, 8]) {
    const at = Date.parse(`${date}T0${hours}:00:00Z`)
    const { hour, minute } = partsAt(at)
    if (dateAt(at) === date && hour === '00' && minute === '00') return at
  }
  throw new Error(`no midnight of ${date}`)
}

/** The same day some months later, or the last one of that month. */
export const monthsAfter = (date: string, months: number): string => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  const of = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate())))
  return of.toISOString().slice(0, 10)
}
