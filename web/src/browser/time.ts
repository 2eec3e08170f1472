import { defaultTimeZone } from '@bencao/shared/domain/calendar.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'

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

/** An hour and a minute of the day: "6:57 PM", 下午 6:57. */
const timeOfDay = (hour: number, minute: number, lang: Lang): string => {
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`
  if (!lang.startsWith('zh')) return `${clock} ${hour < 12 ? 'AM' : 'PM'}`
  const half = hour < 12 ? '上午' : '下午'
  return lang === 'zh-Hant' ? `${half} ${clock}` : half + clock
}

/** The name of a time zone: PT, 太平洋時間. */
const zoneName = (timeZone: string, lang: Lang): string => {
  const isChinese = lang.startsWith('zh')
  return (
    new Intl.DateTimeFormat(isChinese ? lang : 'en-US', {
      timeZone,
      timeZoneName: isChinese ? 'longGeneric' : 'shortGeneric',
    })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  )
}

/** An instant with its time of day and the zone that it is in: 11/21/2026 12:05 PM PT. */
export const formatClock = (value: number | string, timeZone: string, lang: Lang): string => {
  const day = formatTime(value, 'm/d/y', timeZone)
  if (day === '') return ''
  const zone = zoneName(timeZone, lang)
  const at = formatTimeOfDay(toMilliseconds(value), timeZone, lang)
  return lang.startsWith('zh') ? `${day} ${at}（${zone}）` : `${day} ${at} ${zone}`
}

/** The time of day of an instant (milliseconds) in a time zone. */
export const formatTimeOfDay = (milliseconds: number, timeZone: string, lang: Lang): string => {
  const part = partsIn(timeZone, milliseconds)
  return timeOfDay(Number(part('hour')), Number(part('minute')), lang)
}

/** Hours such as "09:00-17:00" in a language; any other text is returned unchanged. */
export const formatHours = (hours: string, lang: Lang): string => {
  const times = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(hours)?.slice(1).map(Number)
  if (!times) return hours
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = times
  return `${timeOfDay(fromHour, fromMinute, lang)} – ${timeOfDay(toHour, toMinute, lang)}`
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
