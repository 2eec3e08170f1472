import type { FieldMessage } from '@bencao/shared/contract/fields/fields.ts'
import { containsCardNumber } from '@bencao/shared/domain/cards/cardNumber.ts'
import { en } from '@bencao/shared/messages/en/index.ts'
import type { z } from 'zod'

const known = new Set(Object.keys(en.fields).map((key) => `fields.${key}`))
const isFieldMessage = (message: string): message is FieldMessage => known.has(message)

/** Messages by field, the first one for each. A nested field is named as it is sent: `address.zip`. */
export function fieldProblems(error: z.core.$ZodError): Record<string, FieldMessage> {
  const problems: Record<string, FieldMessage> = {}
  for (const issue of error.issues) {
    const name = issue.path.map(String).join('.') || 'body'
    const left = issue.code === 'invalid_type' && issue.input === undefined
    problems[name] ??= isFieldMessage(issue.message)
      ? issue.message
      : left
        ? 'fields.required'
        : 'fields.invalid'
  }
  return problems
}

/**
 * Fields whose values are other parties' references and may look like a card number. The gateway's tokens never do: their
 * check digit is wrong or their beginning is of no network.
 */
const exempt = new Set([
  'trackingNumber',
  'chargeNumber',
  'refundNumber',
  'accountNumber',
  'printToken',
  'password',
  'oldPassword',
])
const securityCodes = /^(?:cvv2?|cvc2?|cvv2cvc2|securitycode|cardnumber|pan|ssl_card_number|ssl_cvv2cvc2)$/i

/** The fields that contain a card number or security code; such a request is refused as a whole. */
export function cardDataIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string' || typeof value === 'number')
    return containsCardNumber(String(value)) ? [path || 'body'] : []
  if (Array.isArray(value)) return value.flatMap((part, index) => cardDataIn(part, `${path}[${index}]`))
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return []
  return Object.entries(value).flatMap(([key, part]) => {
    if (exempt.has(key)) return []
    const here = path ? `${path}.${key}` : key
    return securityCodes.test(key) && part !== '' ? [here] : cardDataIn(part, here)
  })
}

/** Why staff do something, where the call takes it: as `reason`, or as `why`, which may be left out. */
export function reasonIn(input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null
  const given = Object.entries(input).find(([field]) => field === 'reason' || field === 'why')?.[1]
  return typeof given === 'string' && given !== '' ? given : null
}
