import { isExpired } from '@bencao/shared/domain/cards/card.ts'
import type { Payer } from '@bencao/shared/domain/order.ts'
import { type Card, findCard } from '../../cards/queries.ts'
import { businessToday } from '../../db/businessDate.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { refuse } from '../../http/refusal.ts'
import type { ChargeRequest, PaymentGateway } from '../../ports/paymentGateway.ts'
import { lockDue, type Payables, type Subject } from '../payable.ts'
import { type CapturedPayment, existingPayment } from './existingPayment.ts'
import { startPayment, wasDeclined } from './queries.ts'

/** An order that the buyer approved at the gateway. */
export interface ApprovedOrder {
  gatewayOrderId: string
  approvedCents: number
  /** Where the buyer approves again after a decline. */
  approveUrl: string
}

/** A card on file, a token of the gateway's form for this payment only, or an approved order. */
export type PaymentMethod =
  | { cardId: string }
  | { oneOffToken: string; network: string; last4: string }
  | ApprovedOrder

export interface NewAttempt {
  paymentId: string
  /** 32 hex characters, sent along with the charge. */
  reference: string
  gateway: Pick<PaymentGateway, 'name' | 'method'>
  provider: Provider
  payables: Payables
  subject: Subject
  method: PaymentMethod
  /** Left out: the provider. */
  payer?: Payer
  /** The session of the pay page in which it is made. */
  paySessionId?: string
  /** The total that the payer was shown; another one is not charged. */
  expectedCents?: number
  /** Empty: nobody is there. */
  ip: string
  /** A renewal that the payer agreed to before. */
  recurring?: boolean
  /** Writes the payer's consent that this card is kept, with the attempt. False: nothing of it will be renewed. */
  agree?(db: Db, paymentId: string): Promise<boolean>
  /** The request id of the browser's action, if it sent one. */
  requestId: string | undefined
}

/** Already paid, or the request for the gateway now that the attempt is written. */
export type Begun = { paid: CapturedPayment } | { request: ChargeRequest }

/**
 * Writes an attempt and locks its subject: the first of the charge's two transactions.
 * @throws Refusal record.unknown, payment.unknown, payment.declined (for this request), payment.nothingToPay,
 * payment.amountChanged, pay.totalChanged, pay.termsChanged, card.expired
 */
export async function beginAttempt(db: Db, attempt: NewAttempt): Promise<Begun> {
  const { paymentId, reference, gateway, provider, payables, subject, method, requestId } = attempt
  const [locked, paid, declined, card, today] = await Promise.all([
    lockDue(db, provider, payables, subject),
    existingPayment(db, provider, subject, attempt.payer),
    requestId ? wasDeclined(db, provider, subject, requestId) : false,
    'cardId' in method ? findCard(db, provider, method.cardId) : null,
    businessToday(db),
  ])
  const due = locked ?? refuse('record.unknown')
  if (paid) return { paid }
  if (declined) refuse('payment.declined')
  if (!due.isDue) refuse('payment.nothingToPay')

  const { amountCents, taxCents, number } = due
  if (attempt.expectedCents !== undefined && attempt.expectedCents !== amountCents)
    refuse('pay.totalChanged', { data: { amountCents, currency: 'USD' } })
  // What the buyer saw and approved is what is charged, or nothing.
  if ('approvedCents' in method && method.approvedCents !== amountCents)
    refuse('payment.amountChanged', { data: { amountCents, currency: 'USD' } })
  const { gatewayToken, ...details } = detailsOf(method, card, today)
  const keepCard = (await attempt.agree?.(db, paymentId)) ?? false
  startPayment(db, provider, {
    ...subject,
    ...details,
    paymentId,
    gateway: gateway.name,
    method: gateway.method,
    reference,
    amountCents,
    payer: attempt.payer ?? 'provider',
    paySessionId: attempt.paySessionId ?? null,
    keepCard,
    requestId,
  })
  return {
    request: {
      gatewayToken,
      amountCents,
      taxCents,
      reference,
      invoice: number,
      customerCode: number,
      payerIp: attempt.ip,
      recurring: attempt.recurring,
    },
  }
}

/** Facts of cards that another way to pay does not have. */
const noCard = { cardId: null, oneOffToken: null, network: '', last4: '' }

function detailsOf(method: PaymentMethod, found: Card | null, today: string) {
  if ('gatewayOrderId' in method) {
    const { gatewayOrderId } = method
    return { ...noCard, gatewayOrderId, gatewayToken: gatewayOrderId }
  }
  if ('oneOffToken' in method)
    return { ...method, cardId: null, gatewayOrderId: null, gatewayToken: method.oneOffToken }
  const card = found ?? refuse('record.unknown')
  if (isExpired(card.expiry, today)) refuse('card.expired')
  const { cardId, gatewayToken, network, last4 } = card
  return { cardId, oneOffToken: null, gatewayOrderId: null, gatewayToken, network, last4 }
}
