import { z, type ZodType } from 'zod'
import { dateSent } from '../form/typedDate.ts'

/** The contract's rule for a date, applied to typed text. */
export const typedDate = <Rule extends ZodType>(rule: Rule) =>
  z.preprocess((typed) => (typeof typed === 'string' ? dateSent(typed) : typed), rule)
