import { isExpired } from '@bencao/shared/domain/cards/card.ts'
import { findCard } from '../../cards/queries.ts'
import { businessToday } from '../../db/businessDate.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { refuse } from '../../http/refusal.ts'
import type { ChargeRequest } from '../../ports/paymentGateway.ts'
import { lockDue, type Payables, type Subject } from '../payable.ts'
import { type CapturedPayment, existingPayment } from './existingPayment.ts'
import { startPayment, wasDeclined } from './queries.ts'

/** A card on file, or a token of the gateway's form for this payment only. */
export type PaymentMethod = { cardId: string } | { oneOffToken: string; network: string; last4: string }

export interface NewAttempt {
  paymentId: string
  /** 32 hex characters, sent along with the charge. */
  reference: string
  /** The gateway's name. */
  gateway: string
  provider: Provider
  payables: Payables
  subject: Subject
  method: PaymentMethod
  ip: string
  /** The request id of the browser's action, if it sent one. */
  requestId: string | undefined
}

/** Already paid, or the request for the gateway now that the attempt is written. */
export type Begun = { paid: CapturedPayment } | { request: ChargeRequest }

/**
 * Writes an attempt and locks its subject: the first of the charge's two transactions.
 * @throws Refusal record.unknown, payment.unknown, payment.declined (for this request), payment.nothingToPay,
 * card.expired
 */
export async function beginAttempt(db: Db, attempt: NewAttempt): Promise<Begun> {
  const { paymentId, reference, gateway, provider, payables, subject, method, requestId } = attempt
  const due = (await lockDue(db, provider, payables, subject)) ?? refuse('record.unknown')
  const paid = await existingPayment(db, provider, subject)
  if (paid) return { paid }
  if (requestId && (await wasDeclined(db, provider, subject, requestId))) refuse('payment.declined')
  if (!due.isDue) refuse('payment.nothingToPay')

  const { cardId, oneOffToken, gatewayToken, network, last4 } = await detailsOf(db, provider, method)
  const { amountCents, taxCents, number } = due
  await startPayment(db, provider, {
    ...subject,
    paymentId,
    gateway,
    reference,
    amountCents,
    cardId,
    oneOffToken,
    network,
    last4,
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
    },
  }
}

async function detailsOf(db: Db, provider: Provider, method: PaymentMethod) {
  if ('oneOffToken' in method) return { ...method, cardId: null, gatewayToken: method.oneOffToken }
  const card = (await findCard(db, provider, method.cardId)) ?? refuse('record.unknown')
  if (isExpired(card.expiry, await businessToday(db))) refuse('card.expired')
  const { cardId, gatewayToken, network, last4 } = card
  return { cardId, oneOffToken: null, gatewayToken, network, last4 }
}
