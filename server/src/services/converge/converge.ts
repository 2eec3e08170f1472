import type { Lang } from '@bencao/shared/domain/lang.ts'
import { networkOf } from './cardNetwork.ts'
import { dollarsFromCents } from '../amount.ts'
import { postForm } from '../exchange.ts'
import {
  chargeFrom,
  dayBefore,
  daysAround,
  foundNothing,
  gatewayZone,
  isSettled,
  isVoid,
  listedSales,
  salesFrom,
} from './query.ts'
import {
  bodyOf,
  chargeResultOf,
  failedFindOf,
  findResultOf,
  noSuchToken,
  type Outcome,
  reverseResultOf,
} from './results.ts'
import { inputFault, publicAddress } from './input.ts'
import { returning } from './returns.ts'
import { settledIn, wireDayOf } from './settled.ts'
import { type Verdict, verdictOfReply } from './verdict.ts'
import {
  expiryFromWire,
  expiryToWire,
  formRequestBody,
  readReply,
  type WireFields,
  type WireRecord,
  type WireReply,
  xmlRequestBody,
} from './wire.ts'
import type { ChargeState } from '../../ports/paymentGateway.ts'
import type { CardGateway } from '../../ports/services.ts'

export interface ConvergeSettings {
  xmlUrl: string
  /** Ends in /hosted-payments. */
  hostedUrl: string
  merchantId: string
  userId: string
  pin: string
  vendorId?: string | undefined
  /** For the whole exchange; 30 s by default. */
  timeoutMs?: number | undefined
  /** 10 s by default. */
  connectTimeoutMs?: number | undefined
  /** The form's languages; the gateway itself has no Traditional Chinese. */
  formLanguages?: Partial<Record<Lang, string>> | undefined
}

type Failure = Exclude<Outcome<never>, { kind: 'ok' }>

const formLanguages: Record<Lang, string> = { en: 'en', es: 'es_la', 'zh-Hans': 'zh_cn', 'zh-Hant': 'zh_cn' }

function failedVerdict(verdict: Exclude<Verdict, { kind: 'approved' }>): Failure {
  if (verdict.kind === 'tryLater') return { kind: 'unreachable', detail: verdict.detail }
  if (verdict.kind === 'unclear') return { kind: 'unanswered', detail: verdict.detail }
  return verdict
}

function refusedInput(detail: string): Failure {
  return { kind: 'refused', code: 'INPUT', detail }
}

const hostedBase = ({ hostedUrl }: { hostedUrl: string }): string => hostedUrl.replace(/\/+$/, '')

/** The script with which a page opens the hosted form. */
export const payScriptOf = (settings: { hostedUrl: string }): string =>
  `${hostedBase(settings)}/PayWithConverge.js`

/** Cards through Converge by Elavon (US). Card data never reaches this code: the hosted form creates tokens. */
export function convergeGateway(settings: ConvergeSettings): CardGateway {
  const timeoutMs = settings.timeoutMs ?? 30_000
  const limits = { timeoutMs, connectTimeoutMs: settings.connectTimeoutMs ?? 10_000 }
  const xmlUrl = new URL(settings.xmlUrl)
  const hosted = hostedBase(settings)
  const tokenUrl = new URL(`${hosted}/transaction_token`)
  const credentials = {
    ssl_merchant_id: settings.merchantId,
    ssl_user_id: settings.userId,
    ssl_pin: settings.pin,
    ssl_vendor_id: settings.vendorId,
  }

  async function send(type: string, fields: WireFields): Promise<Outcome<WireReply>> {
    const body = xmlRequestBody({ ...credentials, ssl_transaction_type: type, ...fields })
    const answer = bodyOf(await postForm(xmlUrl, body, limits))
    if (answer.kind !== 'ok') return answer
    const reply = readReply(answer.value)
    return reply ? { kind: 'ok', value: reply } : { kind: 'unanswered', detail: 'an unreadable reply' }
  }

  async function act(type: string, fields: WireFields): Promise<Outcome<WireRecord>> {
    const answer = await send(type, fields)
    if (answer.kind !== 'ok') return answer
    const [record, ...others] = answer.value.records
    if (!record || others.length > 0)
      return { kind: 'unanswered', detail: 'not one transaction in the reply' }
    const verdict = verdictOfReply(record)
    return verdict.kind === 'approved' ? { kind: 'ok', value: record } : failedVerdict(verdict)
  }

  /** Card Manager answers in its own field and may omit the result. */
  async function actOnToken(type: string, fields: WireFields): Promise<Outcome<WireRecord>> {
    const answer = await send(type, fields)
    if (answer.kind !== 'ok') return answer
    const [record] = answer.value.records
    const response = record?.get('ssl_token_response')?.trim().toUpperCase()
    if (record && response === 'SUCCESS') return { kind: 'ok', value: record }
    if (response === 'INVALID TOKEN')
      return { kind: 'refused', code: noSuchToken, detail: 'the gateway has no such token' }
    if (response) return { kind: 'refused', code: 'TOKEN', detail: response.slice(0, 60) }
    const verdict = record ? verdictOfReply(record) : null
    if (!verdict || verdict.kind === 'approved')
      return { kind: 'unanswered', detail: 'no result for the token' }
    return failedVerdict(verdict)
  }

  function done(outcome: Outcome<WireRecord>): Outcome<null> {
    return outcome.kind === 'ok' ? { kind: 'ok', value: null } : outcome
  }

  /** A query by our reference or by day; an empty list if the gateway reports that it has nothing. */
  async function query(fields: WireFields): Promise<Outcome<WireReply>> {
    const answer = await send('txnquery', fields)
    if (answer.kind !== 'ok') return answer
    if (foundNothing(answer.value)) return { kind: 'ok', value: { root: 'txnlist', count: 0, records: [] } }
    const [first] = answer.value.records
    if (!first) return { kind: 'unanswered', detail: 'an empty reply to a query' }
    if (!first.get('errorCode')) return answer
    const verdict = verdictOfReply(first)
    // A query that failed says nothing about the sale, so its error is never a decline.
    if (verdict.kind === 'declined') return { kind: 'unanswered', detail: `query: ${verdict.code}` }
    if (verdict.kind === 'approved') return { kind: 'unanswered', detail: 'query' }
    return failedVerdict(verdict)
  }

  /** Everything of a day, MM/DD/YYYY. */
  async function recordsOf(day: string): Promise<Outcome<WireRecord[]>> {
    const answer = await query({ ssl_search_start_date: day, ssl_search_end_date: day })
    if (answer.kind !== 'ok') return answer
    const { count, records } = answer.value
    if (count !== null && count !== records.length)
      return { kind: 'unanswered', detail: 'a list whose count differs from its contents' }
    return { kind: 'ok', value: records }
  }

  async function stateOf(transactionId: string): Promise<ChargeState> {
    const queried = await send('txnquery', { ssl_txn_id: transactionId })
    if (queried.kind === 'ok' && foundNothing(queried.value)) return { kind: 'unknownThere' }
    const [record] = queried.kind === 'ok' ? queried.value.records : []
    if (!record?.get('ssl_transaction_type'))
      return { kind: 'unanswered', detail: 'the transaction not read' }
    if (isVoid(record)) return { kind: 'voided' }
    if (isSettled(record)) return { kind: 'settled' }
    const reference = record.get('ssl_merchant_txn_id')
    if (!reference) return { kind: 'open' }
    // Some accounts leave the sale as it was and show the void beside it.
    const beside = await send('txnquery', {
      ssl_merchant_txn_id: reference,
      ssl_search_start_date: record.get('ssl_txn_time')?.slice(0, 10),
    })
    const sales = beside.kind === 'ok' ? salesFrom(beside.value, reference) : beside
    if (sales.kind !== 'ok') return { kind: 'unanswered', detail: 'the void beside the transaction not read' }
    const voided = sales.value.some((sale) => sale.transactionId === transactionId && sale.voided)
    return { kind: voided ? 'voided' : 'open' }
  }

  const { giveBack, findReturn } = returning({ act, query })

  return {
    name: 'converge',
    method: 'card',
    clearingAccount: 'card_clearing',
    timeZone: gatewayZone,
    listsVoids: false,

    async openCardForm(input) {
      const languages = { ...formLanguages, ...settings.formLanguages }
      const body = formRequestBody({
        ...credentials,
        ssl_transaction_type: 'ccgettoken',
        ssl_amount: '0.00',
        ssl_verify: 'Y',
        ssl_add_token: 'Y',
        ssl_merchant_txn_id: input.reference,
        ssl_first_name: input.firstName,
        ssl_last_name: input.lastName,
        ssl_avs_address: input.address1,
        ssl_avs_zip: input.zip,
        ssl_language: languages[input.lang],
      })
      const answer = bodyOf(await postForm(tokenUrl, body, limits))
      if (answer.kind !== 'ok') return answer
      const formToken = answer.value.trim()
      const [, code] = /^(\d{4})(?:\s|$)/.exec(formToken) ?? []
      if (code) {
        const verdict = verdictOfReply(new Map([['errorCode', code]]))
        return verdict.kind === 'approved' ? { kind: 'unanswered', detail: code } : failedVerdict(verdict)
      }
      if (!/^[\w+/=.~-]{16,2000}$/.test(formToken)) return { kind: 'unanswered', detail: 'no session token' }
      return { kind: 'ok', value: { formToken, scriptUrl: payScriptOf(settings) } }
    },

    async readCard(gatewayToken) {
      const answer = await actOnToken('ccquerytoken', { ssl_token: gatewayToken })
      if (answer.kind !== 'ok') return answer
      const card = answer.value
      const masked = card.get('ssl_account_number') ?? card.get('ssl_card_number') ?? ''
      const expiry = expiryFromWire(card.get('ssl_exp_date') ?? '')
      if (!expiry || !/\d{4}$/.test(masked))
        return { kind: 'unanswered', detail: 'a card without number or expiry' }
      const network = networkOf(card.get('ssl_card_short_description'), masked)
      return { kind: 'ok', value: { network, last4: masked.slice(-4), expiry } }
    },

    async updateExpiry(gatewayToken, expiry) {
      const wire = expiryToWire(expiry)
      if (!wire) return refusedInput('expiry')
      return done(await actOnToken('ccupdatetoken', { ssl_token: gatewayToken, ssl_exp_date: wire }))
    },

    async forgetCard(gatewayToken) {
      const answer = await actOnToken('ccdeletetoken', { ssl_token: gatewayToken })
      if (answer.kind === 'refused' && answer.code === noSuchToken) return { kind: 'ok', value: null }
      return done(answer)
    },

    async charge(input) {
      const fault = inputFault(input)
      if (fault) return chargeResultOf(refusedInput(fault))
      const answer = await act('ccsale', {
        ssl_amount: dollarsFromCents(input.amountCents),
        ssl_salestax: dollarsFromCents(input.taxCents),
        ssl_token: input.gatewayToken,
        ssl_invoice_number: input.invoice,
        ssl_merchant_txn_id: input.reference,
        ssl_customer_code: input.customerCode,
        ssl_description: input.invoice,
        ssl_cardholder_ip: publicAddress(input.payerIp),
        ssl_recurring_flag: input.recurring ? '1' : undefined,
      })
      if (answer.kind !== 'ok') return chargeResultOf(answer)
      const charge = chargeFrom(answer.value)
      if (!charge) return { kind: 'unanswered', detail: 'an approval without id or amount' }
      const { merchantReference = input.reference } = charge
      if (merchantReference !== input.reference)
        return { kind: 'unanswered', detail: 'the reply to another charge' }
      return { kind: 'approved', charge }
    },

    async find({ reference, since }) {
      const answer = await query({
        ssl_merchant_txn_id: reference,
        ssl_search_start_date: dayBefore(since),
      })
      return findResultOf(answer.kind === 'ok' ? salesFrom(answer.value, reference) : answer)
    },

    async list({ since, until, invoice }) {
      const records: WireRecord[] = []
      // Day by day, because a reply has a maximum length.
      for (const day of daysAround(since, until)) {
        const answer = await recordsOf(day)
        if (answer.kind !== 'ok') return failedFindOf(answer)
        records.push(...answer.value)
      }
      return { kind: 'found', ...listedSales(records, invoice) }
    },

    async settled(day) {
      const answer = await recordsOf(wireDayOf(day))
      return answer.kind === 'ok' ? { kind: 'found', ...settledIn(answer.value) } : failedFindOf(answer)
    },

    async reverse({ kind, transactionId, amountCents, reference }) {
      if (kind === 'refund') return giveBack({ transactionId, amountCents, reference })
      const result = reverseResultOf(await act('ccvoid', { ssl_txn_id: transactionId }))
      if (result.kind !== 'refusedVoid') return result
      const state = await stateOf(transactionId)
      if (state.kind === 'voided') return { kind: 'done' }
      return state.kind === 'open' ? { kind: 'unanswered', detail: 'a void refused of an open sale' } : state
    },

    findReturn,

    stateOf,
  }
}
