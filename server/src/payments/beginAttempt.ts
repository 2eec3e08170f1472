import { isExpired } from '@bencao/shared/domain/card.ts'
import { findCard } from '../cards/queries.ts'
import { businessToday } from '../db/businessDate.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/context.ts'
import { refuse } from '../http/refusal.ts'
import { lockOrder } from '../orders/queries.ts'
import type { ChargeRequest } from '../ports/cardGateway.ts'
import { startPayment, wasDeclined } from './queries.ts'
import { type Charged, standing } from './standing.ts'

/** A card on file, or a token of the gateway's form for this once. */
type Means = { cardId: string } | { oneOffToken: string; network: string; last4: string }

export interface Attempt {
  paymentId: string
  /** 32 hex characters, sent along with the charge. */
  reference: string
  provider: Provider
  orderId: string
  means: Means
  ip: string
  /** Of the browser's action, where it sent one. */
  requestId: string | undefined
}

/** Paid already, or what to ask the gateway now that the attempt is written down. */
export type Begun = { paid: Charged } | { request: ChargeRequest }

/**
 * Writes an attempt down, with its order locked: the first of the charge's two transactions.
 * @throws Refusal record.unknown, payment.unknown, payment.declined (of this request), payment.nothingToPay, card.expired
 */
export async function beginAttempt(db: Db, attempt: Attempt): Promise<Begun> {
  const { paymentId, reference, provider, orderId, means, requestId } = attempt
  const order = (await lockOrder(db, provider, orderId)) ?? refuse('record.unknown')
  const paid = await standing(db, provider, orderId)
  if (paid) return { paid }
  if (requestId && (await wasDeclined(db, provider, orderId, requestId))) refuse('payment.declined')
  if (order.state !== 'awaitingPayment' || order.totalCents === 0) refuse('payment.nothingToPay')

  const card = 'cardId' in means ? await usableCard(db, provider, means.cardId) : null
  const { network, last4 } = card ?? ('cardId' in means ? { network: '', last4: '' } : means)
  const oneOffToken = 'oneOffToken' in means ? means.oneOffToken : null
  await startPayment(db, provider, {
    paymentId,
    orderId,
    reference,
    amountCents: order.totalCents,
    cardId: card?.cardId ?? null,
    oneOffToken,
    network,
    last4,
    requestId,
  })
  return {
    request: {
      gatewayToken: card?.gatewayToken ?? oneOffToken ?? '',
      amountCents: order.totalCents,
      taxCents: order.taxCents,
      reference,
      invoice: order.orderNumber,
      customerCode: order.orderNumber,
      cardholderIp: attempt.ip,
    },
  }
}

async function usableCard(db: Db, provider: Provider, cardId: string) {
  const card = (await findCard(db, provider, cardId)) ?? refuse('record.unknown')
  if (isExpired(card.expiry, await businessToday(db))) refuse('card.expired')
  return card
}
