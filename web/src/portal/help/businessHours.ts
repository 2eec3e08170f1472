import type { Lang } from '@bencao/shared/domain/lang.ts'
import { formatTimeOfDay } from '../../browser/time.ts'

/** Regional languages, for the name of the zone. */
const locales: Record<Lang, string> = {
  en: 'en-US',
  'zh-Hant': 'zh-Hant-TW',
  'zh-Hans': 'zh-Hans-CN',
  es: 'es-US',
}

/** Offset of a time zone from UTC at an instant, in milliseconds. */
const aheadOfUtc = (timeZone: string, at: number): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((known) => known.type === type)?.value)
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return shown - Math.floor(at / 60_000) * 60_000
}

/** Formats hours such as "09:00-17:00" for a language, in the business time zone and in the reader's. */
export const businessHours = (
  hours: string,
  timeZone: string,
  reader: { lang: Lang; timeZone: string; now: Date },
): { there: string; here: string; zone: string } => {
  const locale = locales[reader.lang]
  const zone =
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
      .formatToParts(reader.now)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const [, fromHour, fromMinute, toHour, toMinute] = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(hours) ?? []
  if (fromHour === undefined) return { there: hours, here: hours, zone }

  const { now } = reader
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const ahead = aheadOfUtc(timeZone, today)
  const at = (hour = '0', minute = '0') => today + (Number(hour) * 60 + Number(minute)) * 60_000 - ahead
  const written = (shown: string) =>
    [at(fromHour, fromMinute), at(toHour, toMinute)]
      .map((time) => formatTimeOfDay(time, shown, reader.lang))
      .join(' – ')
  return { there: written(timeZone), here: written(reader.timeZone), zone }
}

/** The reader's time zone. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
