import { parseShortDate, showDate } from '@bencao/shared/domain/calendar.ts'

/** A year of two digits is one of this century. */
const latest = '2099-12-31'

/** Formats a typed date as MM/DD/YYYY when the field loses focus, also from digits alone or a year of two digits. */
export const tidyDate = (typed: string, lastDay = latest): string => {
  const iso = parseShortDate(typed, lastDay)
  return iso ? showDate(iso) : typed
}

/** Converts a typed date to YYYY-MM-DD. An unreadable date is unchanged; the contract refuses it. */
export const dateSent = (typed: string): string => parseShortDate(typed, latest) ?? typed.trim()
