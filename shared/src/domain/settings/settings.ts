import { isIsoDate } from '../calendar.ts'

/** What `setting_change` keeps the history of. */
export const settingSubjects = [
  'company',
  'limits',
  'sessions',
  'warehouse',
  'taxRate',
  'membership',
] as const
export type SettingSubject = (typeof settingSubjects)[number]

/** A value of a setting, by field. */
export type SettingValues = Readonly<Record<string, string | number | boolean | null>>

/** The fields that a change changed, in the order of the new values. */
export const changedFields = (
  before: SettingValues | null,
  after: SettingValues,
): { field: string; before: SettingValues[string]; after: SettingValues[string] }[] =>
  Object.keys({ ...before, ...after })
    .map((field) => ({ field, before: before?.[field] ?? null, after: after[field] ?? null }))
    .filter((change) => change.before !== change.after)

/** Hours of a day such as 09:00-17:00: the end is later than the start. */
export const isHours = (text: string): boolean => {
  const [, from = '', to = ''] = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? []
  return from < to
}

/** A zone by its name: PostgreSQL reads the sign of an offset such as +05:00 the other way round. */
export const isTimeZone = (name: string): boolean => Intl.supportedValuesOf('timeZone').includes(name)

/** The browser warns two minutes before the end of a session, so less idle time would be all warning. */
export const leastIdleMinutes = 5
export const mostSessionHours = 72

export const areSessionTimes = (idleMinutes: number, hours: number): boolean =>
  Number.isInteger(idleMinutes) &&
  Number.isInteger(hours) &&
  idleMinutes >= leastIdleMinutes &&
  idleMinutes <= hours * 60 &&
  hours <= mostSessionHours

/** A quarter: no state taxes sales as much. */
export const mostTaxMillionths = 250_000

/** A typed percent such as "7.25" in millionths; null if it is none, negative, or over the highest rate. */
export const parsePercent = (text: string): number | null => {
  const [, whole, fraction = ''] = /^(\d{1,2})(?:\.(\d{1,4}))?\s*%?$/.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const millionths = Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'))
  return millionths <= mostTaxMillionths ? millionths : null
}

/** 72500 is "7.25". */
export const percentText = (millionths: number): string => String(millionths / 10_000)

const mostYearsAhead = 5

/** A rate starts today or later: what is past has been charged. */
export const mayRateStart = (startsOn: string, today: string): boolean =>
  isIsoDate(startsOn) &&
  startsOn >= today &&
  Number(startsOn.slice(0, 4)) <= Number(today.slice(0, 4)) + mostYearsAhead
