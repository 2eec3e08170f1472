import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { VaultResult } from '../../ports/cardVault.ts'
import type { ChargeRequest, ReverseRequest, ReverseResult } from '../../ports/paymentGateway.ts'
import type { WalletGateway } from '../../ports/services.ts'
import { dollarsFromCents, isAmount } from '../amount.ts'
import { type Answer, paypalApi, type PaypalSettings } from './api.ts'
import { listCharges, listSettled } from './list.ts'
import {
  alreadyCaptured,
  chargedIn,
  chargeFailure,
  foundIn,
  plainFailure,
  reversedBy,
  reverseFailure,
  stateFrom,
} from './results.ts'
import { amountOf, wireCapture, wireInvoice, wireOrder, wireRefund } from './wire.ts'

const locales: Record<Lang, string> = { en: 'en-US', es: 'es-US', 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW' }

const usd = (cents: number) => ({ currency_code: 'USD', value: dollarsFromCents(cents) })

const isReference = (reference: string) => /^[0-9a-f]{32}$/.test(reference)

const inputFault = ({ amountCents, reference, gatewayToken }: ChargeRequest): string | null => {
  if (!isAmount(amountCents)) return 'amount'
  if (!isReference(reference)) return 'reference'
  return gatewayToken === '' ? 'order' : null
}

/** Without the words that only this adapter knows. */
function vaultResult<T>(answer: Answer<T>): VaultResult<T> {
  if (answer.kind !== 'objection') return answer
  return { kind: 'refused', code: answer.issue || `HTTP${answer.status}`, detail: `HTTP ${answer.status}` }
}

/** PayPal: the buyer approves an order on PayPal's page, and we capture it (Orders v2). */
export function paypalGateway(settings: PaypalSettings): WalletGateway {
  const { call } = paypalApi(settings)
  const readOrder = (id: string) =>
    call({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(id)}`, reads: wireOrder })
  const capturePath = (id: string) => `/v2/payments/captures/${encodeURIComponent(id)}`

  /** A capture cannot be voided: it is refunded in full, under a key that is the same for each repeat. */
  async function giveBack({
    kind,
    transactionId,
    amountCents,
    reference,
  }: ReverseRequest): Promise<ReverseResult> {
    if (kind === 'refund' && !isAmount(amountCents))
      return { kind: 'notDone', reached: true, detail: 'amount' }
    const answer = await call({
      method: 'POST',
      path: `${capturePath(transactionId)}/refund`,
      requestId: kind === 'void' ? `void-${transactionId}` : `refund-${reference}`,
      reads: wireRefund,
      body: kind === 'void' ? {} : { amount: usd(amountCents) },
    })
    return answer.kind === 'ok' ? reversedBy(answer.value) : reverseFailure(answer)
  }

  return {
    name: 'paypal',
    method: 'paypal',
    clearingAccount: 'paypal_clearing',
    timeZone: 'UTC',
    listsVoids: true,

    async openOrder({ amountCents, taxCents, reference, invoice, returnUrl, cancelUrl, lang }) {
      const fits = taxCents >= 0 && taxCents <= amountCents
      if (!isAmount(amountCents) || !fits || !isReference(reference))
        return { kind: 'refused', code: 'INPUT', detail: 'amount or reference' }
      const answer = await call({
        method: 'POST',
        path: '/v2/checkout/orders',
        requestId: reference,
        reads: wireOrder,
        body: {
          intent: 'CAPTURE',
          purchase_units: [
            {
              reference_id: 'default',
              custom_id: reference,
              invoice_id: wireInvoice(invoice, reference),
              description: invoice,
              // No items: what is ordered is nobody's business at PayPal.
              amount: {
                ...usd(amountCents),
                breakdown: { item_total: usd(amountCents - taxCents), tax_total: usd(taxCents) },
              },
            },
          ],
          payment_source: {
            paypal: {
              experience_context: {
                locale: locales[lang],
                shipping_preference: 'NO_SHIPPING',
                user_action: 'PAY_NOW',
                payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
                return_url: returnUrl,
                cancel_url: cancelUrl,
              },
            },
          },
        },
      })
      if (answer.kind !== 'ok') return vaultResult(answer)
      const { id: gatewayOrderId, links } = answer.value
      const page = links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      if (!page || !URL.canParse(page.href)) return { kind: 'unanswered', detail: 'no page to approve on' }
      return { kind: 'ok', value: { gatewayOrderId, approveUrl: page.href } }
    },

    async readOrder(gatewayOrderId) {
      const answer = await readOrder(gatewayOrderId)
      if (answer.kind === 'objection' && answer.status === 404) return { kind: 'ok', value: null }
      if (answer.kind !== 'ok') return vaultResult(answer)
      const { status, purchase_units: units } = answer.value
      const [unit, ...others] = units ?? []
      const amount = unit?.amount && amountOf(unit.amount)
      if (!unit || !amount || others.length > 0) return { kind: 'unanswered', detail: 'not one amount' }
      return {
        kind: 'ok',
        value: { approved: status === 'APPROVED', reference: unit.custom_id ?? '', ...amount },
      }
    },

    async charge(request) {
      const fault = inputFault(request)
      if (fault) return { kind: 'notDone', reached: true, detail: fault }
      const { gatewayToken: id, reference } = request
      const answer = await call({
        method: 'POST',
        path: `/v2/checkout/orders/${encodeURIComponent(id)}/capture`,
        requestId: reference,
        reads: wireOrder,
        body: {},
      })
      if (answer.kind === 'ok')
        return answer.value.id === id
          ? chargedIn(answer.value)
          : { kind: 'unanswered', detail: 'the reply to another capture' }
      return answer.kind === 'objection' && answer.issue === alreadyCaptured
        ? // The job asks about the capture that there is.
          { kind: 'unanswered', detail: alreadyCaptured }
        : chargeFailure(answer)
    },

    async find({ gatewayOrderId }) {
      if (!gatewayOrderId) return { kind: 'unanswered', detail: 'an attempt without its order' }
      const answer = await readOrder(gatewayOrderId)
      if (answer.kind === 'objection' && answer.status === 404) return { kind: 'found', charges: [] }
      return answer.kind === 'ok' ? foundIn(answer.value) : plainFailure(answer)
    },

    list: (question) => listCharges(call, question),

    settled: (day) => listSettled(call, day),

    reverse: giveBack,

    /** PayPal answers a repeat under the same key with the refund that it made, so asking again is a look-up. */
    async findReturn(question) {
      const result = await giveBack({ ...question, kind: 'refund' })
      if (result.kind === 'done') return result
      const refused = result.kind !== 'unanswered' && (result.kind !== 'notDone' || result.reached)
      return refused ? { kind: 'none' } : { kind: 'unanswered', detail: 'the refund not looked up' }
    },

    async stateOf(transactionId) {
      const answer = await call({ method: 'GET', path: capturePath(transactionId), reads: wireCapture })
      if (answer.kind === 'ok') return stateFrom(answer.value)
      if (answer.kind === 'objection' && answer.status === 404) return { kind: 'unknownThere' }
      return { kind: 'unanswered', detail: 'the capture not read' }
    },
  }
}
