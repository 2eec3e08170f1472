import { parseDateTyped, showDate } from '@bencao/shared/domain/calendar.ts'

/** A typed date as MM/DD/YYYY once the field is left, also where only its eight digits were typed. */
export const tidyDate = (typed: string): string => {
  const digits = /^(\d{2})(\d{2})(\d{4})$/.exec(typed.trim())
  const iso = parseDateTyped(digits ? `${digits[1]}/${digits[2]}/${digits[3]}` : typed)
  return iso ? showDate(iso) : typed
}

/** A typed date as it is sent, YYYY-MM-DD; what cannot be read stays, for the contract's rule to refuse. */
export const dateSent = (typed: string): string => parseDateTyped(tidyDate(typed)) ?? typed.trim()
