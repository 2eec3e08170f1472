import { needsSecondPerson } from '@bencao/shared/domain/refund.ts'
import type { Db } from '../../db/database.ts'
import { findRefundLimit } from '../../db/settings.ts'
import type { HandlerOf } from '../../http/context.ts'
import { forStaff, type Provider } from '../../http/provider.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import { cancelProcessing, cancelUnpaid } from '../../orders/cancelOrder.ts'
import type { Actor } from '../../orders/moveOrder.ts'
import { notifyOrderMoved, type Why } from '../../orders/notifyOrderMoved.ts'
import { type LockedOrder, lockSubmitted } from '../../orders/queries.ts'
import { refundedCentsOf } from '../../orders/refundQueries.ts'
import { gatewayNamed } from '../../payments/gateways.ts'
import type { Payables } from '../../payments/payable.ts'
import { findLatestPayment } from '../../payments/queries.ts'
import { type LeasedReversal, type ReversalRequest, startReversal } from '../../payments/reversals/queries.ts'
import { reverseForStaff, type ReversalOutcome } from '../../payments/reversals/reverse.ts'
import type { Services } from '../../ports/services.ts'
import { lockIfSubscribed } from '../../subscriptions/renewals/dueQueries.ts'
import { endBegun } from '../../subscriptions/renewals/payable.ts'

/** Cancels an order that is not packed; the payment of a paid one is reversed first. */
export const cancelOrder =
  (payables: Payables): HandlerOf<'staff_order_cancel'> =>
  async ({ providerId, orderId, reason }, { transaction, services, session, refuse, audit }) => {
    audit({ recordId: orderId })
    const provider = forStaff({ providerId })
    const reversal = await transaction(async (db) => {
      // It may end subscriptions.
      const [, locked] = await Promise.all([
        lockIfSubscribed(db, provider, orderId),
        lockSubmitted(db, provider, orderId),
      ])
      const order = locked ?? refuse('record.unknown')
      audit({ patientIds: [order.patientId] })
      return beginCancel(db, provider, order, { accountId: session.accountId, reason }, services)
    })
    if (reversal)
      refuseUnlessDone(await reverseForStaff({ transaction, services, payables }, reversal, 'request'))
    return {}
  }

/**
 * Cancels a locked order that is not packed; a subscriber is locked, too. For a paid one, only starts the reversal of its
 * payment; nobody can pack it in the meantime. Null: cancelled, nothing to reverse.
 * @throws Refusal order.wrongState; order.paymentLive while a charge is being settled or reversed; payment.voidRefused;
 *   payment.refundFirst if it is no void, and a second person has to confirm it
 */
export async function beginCancel(
  db: Db,
  provider: Provider,
  order: LockedOrder,
  request: ReversalRequest,
  services: Services,
): Promise<LeasedReversal | null> {
  const { orderId } = order
  const by: Actor = { kind: 'staff', accountId: request.accountId }
  const why = { reason: request.reason, money: 'none' } as const
  if (order.state === 'awaitingPayment') {
    await cancelUnpaid(db, provider, orderId, by, request.reason)
    await notifyOrderMoved(db, provider, orderId, 'cancelledByStaff', { why })
    return null
  }
  if (order.state !== 'processing') return refuse('order.wrongState')
  if (order.totalCents === 0) return cancelUnreversed(db, provider, orderId, by, why)
  const payment = await findLatestPayment(db, provider, { subjectKind: 'order', subjectId: orderId })
  if (payment?.state !== 'captured') return refuse('order.wrongState')
  if (payment.reversing) return refuse('order.paymentLive')
  if (!payment.transactionId) return refuse('payment.voidRefused')
  const refundedCents = await refundedCentsOf(db, provider, orderId)
  const cents = payment.amountCents - refundedCents
  if (cents === 0) return cancelUnreversed(db, provider, orderId, by, why)
  // After a part of it went back, the gateway no longer voids the charge. Only a card's is voided at all.
  const kind = refundedCents === 0 ? 'void' : 'refund'
  const isVoid = kind === 'void' && gatewayNamed(services, payment.gateway).method === 'card'
  if (!isVoid && needsSecondPerson(cents, refundedCents, await findRefundLimit(db, request.accountId)))
    refuse('payment.refundFirst')
  return startReversal(db, payment, payment.transactionId, { kind, cents }, request)
}

/** Cancels a paid order for which there is no money to give back, with what it began. */
async function cancelUnreversed(
  db: Db,
  provider: Provider,
  orderId: string,
  by: Actor,
  why: Why,
): Promise<null> {
  await cancelProcessing(db, provider, orderId, by, { ...why, cents: 0 })
  await endBegun(db, provider, orderId, by.accountId)
  return null
}

const reasons = {
  refused: 'payment.voidRefused',
  refundFirst: 'payment.refundFirst',
  unknownThere: 'payment.gone',
  notDone: 'payment.unreachable',
  open: 'order.paymentLive',
} as const

/** @throws Refusal payment.voidRefused, payment.refundFirst, payment.gone, payment.unreachable, order.paymentLive */
export function refuseUnlessDone(outcome: ReversalOutcome): void {
  if (outcome.kind === 'done') return
  throw new Refusal(reasons[outcome.kind], {}, 'fault' in outcome ? outcome.fault : undefined)
}
