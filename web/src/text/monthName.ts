import type { Lang } from '@bencao/shared/domain/lang.ts'

const named = (lang: Lang, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(lang, { timeZone: 'UTC', ...options })
  return (year: number, month: number): string => format.format(Date.UTC(year, month - 1, 1))
}

/** "November 2026" in a language. */
export const monthAndYear = (lang: Lang) => named(lang, { month: 'long', year: 'numeric' })

/** "November". In Chinese a month has a number, as in all dates: the long name would spell it out (十一月). */
export const longMonth = (lang: Lang) => named(lang, { month: lang.startsWith('zh') ? 'short' : 'long' })

/** "Nov", for a narrow column. */
export const shortMonth = (lang: Lang) => named(lang, { month: 'short' })

const partsOf = (month: string): [year: number, month: number] => [
  Number(month.slice(0, 4)),
  Number(month.slice(5, 7)),
]

/** "November 2026" of a month ("2026-11") or a date, in a language. */
export const nameOfMonth = (month: string, lang: Lang): string => monthAndYear(lang)(...partsOf(month))

/** "November" of a month or a date. */
export const longNameOf = (month: string, lang: Lang): string => longMonth(lang)(...partsOf(month))
