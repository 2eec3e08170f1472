import { createHash, createHmac } from 'node:crypto'
import type { CallName } from '@bencao/shared/contract/index.ts'
import type { RequestKey } from '../db/requestResults.ts'
import { hashToken, type Session } from '../sessions/queries.ts'
import type { FieldMessage } from '@bencao/shared/contract/fields/fields.ts'
import { keyAndLimit } from '@bencao/shared/contract/fields/fieldMessage.ts'
import { containsCardNumber } from '@bencao/shared/domain/cards/cardNumber.ts'
import { en } from '@bencao/shared/messages/en/sides/index.ts'
import type { z } from 'zod'

const known = new Set(Object.keys(en.fields).map((key) => `fields.${key}`))
const isFieldMessage = (message: string): message is FieldMessage => known.has(keyAndLimit(message).key)

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
  'rate',
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

/** Fields in which staff say why they do something. */
const reasons = ['reason', 'why'] as const

/** Why staff do something, where the call takes a reason. */
export function reasonIn(input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null
  const given = new Map<string, unknown>(Object.entries(input))
  const reason = reasons.map((field) => given.get(field)).find((value) => typeof value === 'string')
  return typeof reason === 'string' && reason !== '' ? reason : null
}

/** Input fields that stand for the session of a visitor. */
const visitorSessions = ['paySession', 'renewalToken'] as const

/** The account, or the visitor's session in the form of an account's id; null: an anonymous caller. */
function callerOf(session: Session | null, input: object): string | null {
  if (session) return session.accountId
  const secrets = new Map<string, unknown>(Object.entries(input))
  const secret = visitorSessions.map((field) => secrets.get(field)).find((value) => typeof value === 'string')
  if (secret === undefined) return null
  const hex = hashToken(secret).toString('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** A request id is scoped to caller and call; the hash detects another body under the same id. */
export function requestKey(
  pepper: string,
  name: CallName,
  session: Session | null,
  input: unknown,
): RequestKey | null {
  if (typeof input !== 'object' || input === null || !('requestId' in input)) return null
  const caller = callerOf(session, input)
  const { requestId } = input
  if (caller === null || typeof requestId !== 'string') return null
  const body = Object.entries(input).map(([field, value]: [string, unknown]) => [
    field,
    value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value,
  ])
  const bodyHash = createHmac('sha256', pepper).update(JSON.stringify(body)).digest()
  return { callerId: caller, call: name, requestId, bodyHash }
}
