/** A date without time is `YYYY-MM-DD`; instants are epoch seconds. */
export const defaultTimeZone = 'America/Los_Angeles'

/** True for a date that exists in the calendar, from the year 1000 on. */
export const isIsoDate = (text: string): boolean => {
  const parts = /^([1-9]\d{3})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** A date typed as MM/DD/YYYY, M/D/YYYY, M-D-YYYY, YYYY-MM-DD or YYYY/M/D; null if invalid. */
export const parseDateTyped = (text: string): string | null => {
  const typed = text.normalize('NFKC').trim()
  const american = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(typed)
  if (american) return isoDate(american[4], american[1], american[3])
  const iso = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(typed)
  return iso ? isoDate(iso[1], iso[3], iso[4]) : null
}

/**
 * A typed date whose year may have two digits: the latest such year with a date that is not after `lastDay`. A birth date is not
 * after today, so that nobody is born in the future. Also without anything between the digits: 030780, 03071980.
 */
export const parseShortDate = (text: string, lastDay: string): string | null => {
  const typed = text.normalize('NFKC').trim()
  const digits = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed)
  const parted = digits ? `${digits[1]}/${digits[2]}/${digits[3]}` : typed
  const short = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2})$/.exec(parted)
  if (!short) return parseDateTyped(parted)
  const century = lastDay.slice(0, 2)
  const [, month, , day, year] = short
  const here = isoDate(`${century}${year}`, month, day)
  return here !== null && here <= lastDay ? here : isoDate(`${Number(century) - 1}${year}`, month, day)
}

/** "MM/DD/YYYY" (docs/product.md, 17.3 Formats and contact); an invalid date is returned unchanged. */
export const showDate = (iso: string): string => iso.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')

/** An instant as "MM/DD/YYYY" in a time zone. */
export const showInstantDate = (seconds: number, timeZone: string): string =>
  showDate(businessDate(seconds, timeZone))

/** The calendar date of an instant in a time zone. */
export const businessDate = (instantSeconds: number, timeZone: string): string => {
  const parts = formatterFor(timeZone).formatToParts(instantSeconds * 1000)
  const part = (type: 'year' | 'month' | 'day') => parts.find((known) => known.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/**
 * Whole months after an anchor date, clipped to the month's end. Always count from the same anchor, so that January 31
 * gives February 28 and then March 31.
 */
export const addMonths = (anchorIso: string, n: number): string => {
  const { year, month, day } = partsOf(anchorIso)
  const months = year * 12 + (month - 1) + n
  const toYear = Math.floor(months / 12)
  const toMonth = months - toYear * 12 + 1
  return write(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)))
}

/** The later of two dates; null is none. */
export const laterOf = (date: string, other: string | null): string =>
  other !== null && other > date ? other : date

/** A number of days after a date. */
export const addDays = (iso: string, n: number): string => {
  const { year, month, day } = partsOf(iso)
  const date = new Date(Date.UTC(year, month - 1, day + n))
  return write(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
}

/** Age in whole years. In common years a person born on February 29 turns a year older on March 1. */
export const age = (dateOfBirthIso: string, todayIso: string): number => {
  const years = partsOf(todayIso).year - partsOf(dateOfBirthIso).year
  return todayIso.slice(5) < dateOfBirthIso.slice(5) ? years - 1 : years
}

const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

const partsOf = (iso: string) => {
  if (!isIsoDate(iso)) throw new RangeError('Expected a date as YYYY-MM-DD')
  return { year: Number(iso.slice(0, 4)), month: Number(iso.slice(5, 7)), day: Number(iso.slice(8, 10)) }
}

const write = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

const isoDate = (year = '', month = '', day = ''): string | null => {
  const iso = write(Number(year), Number(month), Number(day))
  return isIsoDate(iso) ? iso : null
}

const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterFor = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formatters.set(timeZone, made)
  return made
}
