import { defaultTimeZone } from '@bencao/shared/domain/calendar.ts'

/** The portal's date formats, with or without the time of day (docs/product.md, 17.3 Formats and contact). */
export type TimeFormat = 'y-m-d' | 'd/m/y' | 'm/d/y' | 'yyyy-mm-dd hh:mm:ss' | 'd/m/y hh:mm' | 'm/d/y hh:mm'

/** Milliseconds of a time value; under 13 digits it is seconds (docs/product.md, 17.3 Formats and contact). */
export const toMilliseconds = (value: number | string): number => {
  const number = Number(value)
  const digits = String(Math.trunc(Math.abs(number))).length
  return digits < 13 ? number * 1000 : number
}

/** Formats an instant (seconds or milliseconds) in a time zone, by default the business time zone. Empty if invalid. */
export const formatTime = (
  value: number | string,
  format: TimeFormat = 'yyyy-mm-dd hh:mm:ss',
  timeZone: string = defaultTimeZone,
): string => {
  const milliseconds = value === '' ? Number.NaN : toMilliseconds(value)
  if (!Number.isFinite(milliseconds)) return ''
  const part = partsIn(timeZone, milliseconds)
  const [year, month, day] = [part('year').padStart(4, '0'), part('month'), part('day')]
  const clock = `${part('hour')}:${part('minute')}`
  const written: Record<TimeFormat, string> = {
    'y-m-d': `${year}-${month}-${day}`,
    'd/m/y': `${day}/${month}/${year}`,
    'm/d/y': `${month}/${day}/${year}`,
    'd/m/y hh:mm': `${day}/${month}/${year} ${clock}`,
    'm/d/y hh:mm': `${month}/${day}/${year} ${clock}`,
    'yyyy-mm-dd hh:mm:ss': `${year}-${month}-${day} ${clock}:${part('second')}`,
  }
  return written[format]
}

/** An instant with its time of day and the zone that it is in: 11/21/2026 12:05 PST. */
export const formatClock = (value: number | string, timeZone: string): string => {
  const written = formatTime(value, 'm/d/y hh:mm', timeZone)
  if (written === '') return ''
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(toMilliseconds(value))
    .find(({ type }) => type === 'timeZoneName')
  return `${written} ${zone?.value ?? timeZone}`
}

const partsIn = (timeZone: string, milliseconds: number) => {
  const parts = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(milliseconds)
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((known) => known.type === type)?.value ?? ''
}
