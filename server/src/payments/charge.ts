import { randomBytes } from 'node:crypto'
import { isExpired } from '@bencao/shared/domain/card.ts'
import { isLive } from '@bencao/shared/domain/payment.ts'
import { findCard } from '../cards/queries.ts'
import { businessToday } from '../db/businessDate.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/context.ts'
import { refuse } from '../http/refusal.ts'
import { lockOrder } from '../orders/queries.ts'
import type { Services } from '../services/services.ts'
import { applyFinding, type Finding, findingOf } from './applyFinding.ts'
import { findLatestPayment, type Payment, startPayment } from './queries.ts'

export interface Charging {
  provider: Provider
  orderId: string
  /** A card on file, or a token of the gateway's form for this once. */
  means: { cardId: string } | { oneOffToken: string; network: string; last4: string }
  ip: string
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  services: Services
}

export interface Charged {
  paymentId: string
  state: 'captured' | 'declined' | 'unknown'
  approvalCode: string
  amountCents: number
}

/** A charge without an answer is looked up by the settling job after this long, should this process die. */
const checkAfterSeconds = 40

/**
 * The one charge step, whatever the channel: the attempt is written down, the gateway is asked once outside any
 * transaction, and the outcome is written down. A charge is never sent twice; an open outcome is settled by the job.
 */
export async function charge(charging: Charging): Promise<Charged> {
  const { provider, orderId, transaction, services } = charging
  const begun = await transaction((db) => begin(db, charging))
  if ('captured' in begun) return begun.captured

  const outcome = await services.cards.charge({
    gatewayToken: begun.gatewayToken,
    amountCents: begun.amountCents,
    taxCents: begun.taxCents,
    reference: begun.reference,
    invoice: begun.orderNumber,
    customerCode: begun.orderNumber,
    cardholderIp: charging.ip,
  })

  const finding: Finding = findingOf(outcome)
  const payment = await transaction((db) => applyFinding(db, provider, begun.paymentId, finding))
  if (payment.state === 'captured') return chargedOf(payment)
  const data = { paymentId: payment.paymentId, orderId }
  if (finding.kind === 'unreachable') return refuse('payment.unreachable', { data })
  if (isLive(payment.state)) return refuse('payment.unknown', { data })
  return refuse('payment.declined', { data })
}

const chargedOf = (payment: Payment): Charged => ({
  paymentId: payment.paymentId,
  state: 'captured',
  approvalCode: payment.approvalCode,
  amountCents: payment.amountCents,
})

async function begin(db: Db, { provider, orderId, means }: Charging) {
  const order = (await lockOrder(db, provider, orderId)) ?? refuse('record.unknown')
  const before = await findLatestPayment(db, provider, orderId)
  if (before?.state === 'captured') return { captured: chargedOf(before) }
  if (before && isLive(before.state)) {
    return refuse('payment.unknown', { data: { paymentId: before.paymentId, orderId } })
  }
  if (order.state !== 'awaitingPayment' || order.totalCents === 0) return refuse('payment.nothingToPay')

  const card = 'cardId' in means ? await usableCard(db, provider, means.cardId) : null
  const reference = randomBytes(16).toString('hex')
  const paymentId = await startPayment(db, provider, {
    orderId,
    reference,
    amountCents: order.totalCents,
    cardId: card?.cardId ?? null,
    oneOffToken: 'oneOffToken' in means ? means.oneOffToken : null,
    network: card?.network ?? ('network' in means ? means.network : ''),
    last4: card?.last4 ?? ('last4' in means ? means.last4 : ''),
    checkAfterSeconds,
  })
  return {
    paymentId,
    reference,
    gatewayToken: card?.gatewayToken ?? ('oneOffToken' in means ? means.oneOffToken : ''),
    amountCents: order.totalCents,
    taxCents: order.taxCents,
    orderNumber: order.orderNumber,
  }
}

async function usableCard(db: Db, provider: Provider, cardId: string) {
  const card = (await findCard(db, provider, cardId)) ?? refuse('record.unknown')
  if (isExpired(card.expiry, await businessToday(db))) refuse('card.expired')
  return card
}
