import { parseBirthDate, parseDateTyped, showDate } from '@bencao/shared/domain/calendar.ts'

/** Formats a typed date as MM/DD/YYYY when the field loses focus, also from eight digits. */
export const tidyDate = (typed: string): string => {
  const digits = /^(\d{2})(\d{2})(\d{4})$/.exec(typed.trim())
  const iso = parseDateTyped(digits ? `${digits[1]}/${digits[2]}/${digits[3]}` : typed)
  return iso ? showDate(iso) : typed
}

/** Converts a typed date to YYYY-MM-DD. An unreadable date is unchanged; the contract refuses it. */
export const dateSent = (typed: string): string => parseDateTyped(tidyDate(typed)) ?? typed.trim()

/** The same for a birth date, whose year may have two digits. */
export const tidyBirthDate = (typed: string, today: string): string => {
  const iso = parseBirthDate(typed, today)
  return iso ? showDate(iso) : typed
}
