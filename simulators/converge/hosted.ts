import {
  answerToVerification,
  type BankAnswer,
  factsOfNumber,
  isCardNumber,
  maskedNumber,
  plainDecline,
} from './cards.ts'
import { isPastExpiry } from './clock.ts'
import { errorFields, errorText } from './errors.ts'
import type { Plan } from './faults.ts'
import { credentialFault, type Gateway, keepCard } from './gateway.ts'
import type { ReplyFields } from './xml.ts'

export interface FormSession {
  fields: ReadonlyMap<string, string>
  expiresAt: number
}

/** The result for the form's own page: `fields` keeps the form open, everything else closes it. */
export type FormAnswer =
  | { kind: 'fields'; data: FieldFault[] }
  | { kind: 'approval'; data: ReplyFields }
  | { kind: 'declined'; data: ReplyFields }
  | { kind: 'error'; data: string }

export type FieldFault = 'name' | 'number' | 'expiry' | 'code' | 'zip'

const minutesOpen = 15

/** MM/YYYY or MM/YY, as people and browsers enter it; null if it is not an expiry. */
function typedExpiry(text: string): string | null {
  const match = /^(0?[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d\d)$/.exec(text.trim())
  return match ? `${(match[1] ?? '').padStart(2, '0')}${match[2]}` : null
}

interface TypedCard {
  number: string
  /** MMYY */
  expiry: string
  avs: string
  cvv: string
}

/** The entered values, or the fields with errors. The security code is checked here and not passed on. */
function readTyped(form: ReadonlyMap<string, string>, now: Date): TypedCard | FieldFault[] {
  const number = (form.get('number') ?? '').replace(/[\s-]/g, '')
  const expiry = typedExpiry(form.get('expiry') ?? '')
  const code = form.get('code') ?? ''
  const zip = form.get('zip')?.trim() ?? ''
  const faults: [FieldFault, boolean][] = [
    ['name', (form.get('name')?.trim() ?? '') === ''],
    ['number', !isCardNumber(number)],
    ['expiry', expiry === null || isPastExpiry(expiry, now)],
    ['code', !/^\d{3,4}$/.test(code)],
    ['zip', !/^[0-9A-Za-z][0-9A-Za-z -]{2,9}$/.test(zip)],
  ]
  const wrong = faults.filter(([, bad]) => bad).map(([name]) => name)
  if (wrong.length > 0 || expiry === null) return wrong
  return { number, expiry, avs: zip === '00000' ? 'N' : 'Y', cvv: code === '999' ? 'N' : 'M' }
}

function cardFields(typed: TypedCard): ReplyFields {
  const facts = factsOfNumber(typed.number)
  return {
    ssl_transaction_type: 'GETTOKEN',
    ssl_txn_id: '',
    ssl_card_number: maskedNumber(facts),
    ssl_exp_date: typed.expiry,
    ssl_card_short_description: facts.description,
    ssl_card_type: 'CREDITCARD',
    ssl_avs_response: typed.avs,
    ssl_cvv2_response: typed.cvv,
  }
}

function refusal(typed: TypedCard, bank: BankAnswer): FormAnswer {
  const data: ReplyFields = {
    ...cardFields(typed),
    ssl_result: '1',
    ssl_result_message: bank.message,
    ssl_issuer_response: bank.issuer,
    ssl_token: '',
    ssl_token_response: 'Acct Verification Failed',
    ...(bank.message === 'DECLINE CVV2' ? { ssl_cvv2_response: 'N' } : {}),
  }
  return { kind: 'declined', data }
}

/** Session tokens and the card forms they open. Sessions are in memory: 15 minutes, one use. */
export class HostedForms {
  readonly #gateway: Gateway
  readonly #sessions = new Map<string, FormSession>()

  constructor(gateway: Gateway) {
    this.#gateway = gateway
  }

  /** The body of a transaction_token reply: the session token, or a code and text. */
  open(fields: ReadonlyMap<string, string>, plan: Plan): string {
    const wrong = credentialFault(this.#gateway, fields)
    if (wrong) return errorText(wrong)
    if (fields.get('ssl_transaction_type')?.toLowerCase() !== 'ccgettoken') return errorText('4010')
    if (!/^\d+\.\d{2}$/.test(fields.get('ssl_amount') ?? '')) return errorText('5002')
    const nameless = !fields.get('ssl_first_name') || !fields.get('ssl_last_name')
    if (fields.get('ssl_add_token') === 'Y' && nameless) return errorText('4009')
    if (plan.errorCode) return errorText(plan.errorCode)
    const token = this.#gateway.random.bytes(44).toString('base64')
    const expiresAt = this.#gateway.clock.now().getTime() + minutesOpen * 60_000
    this.#sessions.set(token, { fields, expiresAt })
    return token
  }

  session(token: string): FormSession | null {
    const session = this.#sessions.get(token)
    return session && session.expiresAt > this.#gateway.clock.now().getTime() ? session : null
  }

  /** Stores the card with the session's own fields; other input of the browser is ignored. */
  pay(form: ReadonlyMap<string, string>, plan: Plan): FormAnswer {
    const sessionToken = form.get('t') ?? ''
    const session = this.session(sessionToken)
    if (!session) return { kind: 'error', data: errorText('4025') }
    const typed = readTyped(form, this.#gateway.clock.now())
    if (Array.isArray(typed)) return { kind: 'fields', data: typed }

    this.#sessions.delete(sessionToken)
    const { behaviour } = factsOfNumber(typed.number)
    const verify = session.fields.get('ssl_verify') === 'Y'
    if (plan.errorCode) return { kind: 'error', data: errorText(plan.errorCode) }
    if (verify && behaviour === 'gatewayFault') return { kind: 'error', data: errorText('3003') }
    if (plan.decline === 'error') return { kind: 'declined', data: errorFields('6006') }
    const bank = plan.decline ? plainDecline : answerToVerification(behaviour)
    return verify && !bank.approved ? refusal(typed, bank) : this.#approve(session, typed, bank)
  }

  #approve(session: FormSession, typed: TypedCard, bank: BankAnswer): FormAnswer {
    const kept = keepCard(this.#gateway, {
      ...typed,
      firstName: session.fields.get('ssl_first_name') ?? '',
      lastName: session.fields.get('ssl_last_name') ?? '',
    })
    const data: ReplyFields = {
      ...cardFields(typed),
      ssl_result: '0',
      ssl_result_message: '',
      ssl_issuer_response: bank.issuer,
      ssl_token: kept.token,
      ssl_token_response: 'SUCCESS',
      ssl_add_token_response: 'Card Added',
      ssl_merchant_txn_id: session.fields.get('ssl_merchant_txn_id') ?? '',
    }
    return { kind: 'approval', data }
  }

  clear(): void {
    this.#sessions.clear()
  }
}
