import { parseDateTyped, showDate } from '@bencao/shared/domain/calendar.ts'
import { z, type ZodType } from 'zod'

/** A typed date as MM/DD/YYYY once the field is left, also where only its eight digits were typed. */
export const tidyDate = (typed: string): string => {
  const digits = /^(\d{2})(\d{2})(\d{4})$/.exec(typed.trim())
  const iso = parseDateTyped(digits ? `${digits[1]}/${digits[2]}/${digits[3]}` : typed)
  return iso ? showDate(iso) : typed
}

/** A typed date as it is sent, YYYY-MM-DD; what cannot be read stays, for the contract's rule to refuse. */
export const dateSent = (typed: string): string => parseDateTyped(tidyDate(typed)) ?? typed.trim()

/** The contract's rule for a date, applied to one as it is typed. */
export const typedDate = <Rule extends ZodType>(rule: Rule) =>
  z.preprocess((typed) => (typeof typed === 'string' ? dateSent(typed) : typed), rule)
