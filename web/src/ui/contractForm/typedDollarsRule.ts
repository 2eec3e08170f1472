import { parseDollars } from '@bencao/shared/domain/money.ts'
import { z, type ZodType } from 'zod'

/** The contract's rule for cents, applied to typed dollars. The rule says what is wrong with a text that is no amount. */
export const typedDollars = <Rule extends ZodType>(rule: Rule) =>
  z.preprocess((typed) => {
    if (typeof typed !== 'string') return typed
    return typed.trim() === '' ? '' : (parseDollars(typed) ?? notAnAmount)
  }, rule)

// The text itself might be digits, which the rule would read as cents.
const notAnAmount = '-'
