import { centsFromDollars, dollarsFromCents } from '../../server/src/services/amount.ts'
import {
  answerToSale,
  type BankAnswer,
  expiredCard,
  type KeptCard,
  maskedNumber,
  plainDecline,
} from './cards.ts'
import { isPastExpiry, transactionTime } from './clock.ts'
import { errorFields } from './errors.ts'
import type { Plan } from './faults.ts'
import { type Gateway, newTransactionId } from './gateway.ts'
import { randomDigits } from './random.ts'
import type { BookedSale } from './gatewayState.ts'
import type { ReplyFields } from './xml.ts'

const amountForm = /^\d+\.\d{2}$/
const magicAnswers: Record<string, BankAnswer> = {
  '05': plainDecline,
  '51': { approved: false, message: 'REQ. EXCEEDS BAL.', issuer: '51' },
  '54': expiredCard,
}

export function saleFields(sale: BookedSale): ReplyFields {
  const { card } = sale
  return {
    ssl_issuer_response: sale.issuer,
    ssl_card_number: maskedNumber(card),
    ssl_transaction_type: sale.voided ? 'VOID' : 'SALE',
    ssl_txn_id: sale.transactionId,
    ssl_avs_response: card.avs,
    ssl_cvv2_response: card.cvv,
    ssl_approval_code: sale.approvalCode,
    ssl_amount: dollarsFromCents(sale.amountCents),
    ssl_salestax: dollarsFromCents(sale.taxCents),
    ssl_txn_time: transactionTime(new Date(sale.at)),
    ssl_exp_date: card.expiry,
    ssl_result_message: sale.message,
    ssl_card_short_description: card.description,
    ssl_card_type: 'CREDITCARD',
    ssl_invoice_number: sale.invoice,
    ...(sale.currency === 'USD' ? {} : { ssl_transaction_currency: sale.currency }),
  }
}

function testModeFields(dollars: string): ReplyFields {
  return {
    ssl_transaction_type: 'SALE',
    ssl_result: '0',
    ssl_txn_id: '00000000-0000-0000-0000-00000000000',
    ssl_avs_response: 'X',
    ssl_approval_code: '123456',
    ssl_amount: dollars,
    ssl_result_message: 'APPROVAL',
  }
}

function answerOfBank(gateway: Gateway, card: KeptCard, dollars: string, wantsPartial: boolean): BankAnswer {
  const magic = gateway.magicCents ? magicAnswers[dollars.slice(-2)] : undefined
  if (magic) return magic
  if (isPastExpiry(card.expiry, gateway.clock.now())) return expiredCard
  if (card.behaviour !== 'partial') return answerToSale(card.behaviour)
  return wantsPartial ? { approved: true, message: 'PARTIAL APPROVAL', issuer: '10' } : plainDecline
}

/** Two sales with one reference are two charges: the gateway has no idempotency. */
export function sell(gateway: Gateway, fields: ReadonlyMap<string, string>, plan: Plan): ReplyFields {
  const dollars = fields.get('ssl_amount') ?? ''
  const tax = fields.get('ssl_salestax') ?? '0.00'
  const token = fields.get('ssl_token')
  if (fields.has('ssl_card_number')) return errorFields(token ? '5086' : '4014')
  if (!token) return errorFields('4009')
  const card = gateway.state.cards.get(token)
  if (!card) return errorFields('5085')
  const asked = amountForm.test(dollars) ? centsFromDollars(dollars) : null
  if (!asked) return errorFields('5002')
  const taxCents = amountForm.test(tax) ? centsFromDollars(tax) : null
  if (taxCents === null) return errorFields('5007')
  if (plan.testMode) return testModeFields(dollars)
  if (card.behaviour === 'gatewayFault') return errorFields('3003')
  if (plan.decline === 'error') return errorFields('6006')

  const wantsPartial = plan.partial === true || fields.get('ssl_partial_auth_indicator') === '1'
  const bank = plan.decline === 'result' ? plainDecline : answerOfBank(gateway, card, dollars, wantsPartial)
  const partial = plan.partial === true || bank.message === 'PARTIAL APPROVAL'
  const change = plan.changeAmount ?? ((cents: number) => (partial ? Math.floor(cents / 2) : cents))
  const at = gateway.clock.now().getTime() + (plan.bookedAfterMs ?? 0)
  const sale: BookedSale = {
    transactionId: newTransactionId(gateway),
    reference: fields.get('ssl_merchant_txn_id') ?? '',
    invoice: fields.get('ssl_invoice_number') ?? '',
    recurring: fields.get('ssl_recurring_flag') === '1',
    amountCents: bank.approved ? change(asked) : asked,
    taxCents,
    currency: plan.currency ?? 'USD',
    card: {
      token: card.token,
      first2: card.first2,
      last4: card.last4,
      expiry: card.expiry,
      description: card.description,
      avs: card.avs,
      cvv: card.cvv,
    },
    approved: bank.approved,
    message: bank.approved && partial ? 'PARTIAL APPROVAL' : bank.message,
    issuer: bank.issuer,
    approvalCode: bank.approved ? randomDigits(gateway.random, 6) : '',
    at,
    visibleAt: at + (plan.visibleAfterMs ?? 0),
    voided: false,
    settled: false,
    returnedCents: 0,
  }
  gateway.state.record({ type: 'sale', sale })
  return { ...saleFields(sale), ssl_result: sale.approved ? '0' : '1', ssl_account_balance: '0.00' }
}
