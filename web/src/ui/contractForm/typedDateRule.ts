import { z, type ZodType } from 'zod'
import { parseShortDate } from '@bencao/shared/domain/calendar.ts'
import { isUnborn } from '@bencao/shared/domain/patients/birthDate.ts'
import { dateSent } from '../form/typedDate.ts'

/** The contract's rule for a date, applied to typed text. */
export const typedDate = <Rule extends ZodType>(rule: Rule) =>
  z.preprocess((typed) => (typeof typed === 'string' ? dateSent(typed) : typed), rule)

/** The same for a birth date: its year may have two digits, and it is not after today. */
export const typedBirthDate = <Rule extends ZodType>(rule: Rule, today: string) =>
  z.preprocess((typed, ctx) => {
    if (typeof typed !== 'string' || typed.trim() === '') return typed
    const iso = parseShortDate(typed, today)
    if (iso === null || !isUnborn(iso, today)) return iso ?? notADate
    ctx.addIssue({ code: 'custom', message: 'fields.dateFuture' })
    return z.NEVER
  }, rule)

const notADate = '-'
