import type { Input } from '@bencao/shared/contract/index.ts'
import type { ContextOf } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'
import { lockOrder } from '../../orders/queries.ts'
import { beginCancel, finishCancel } from '../../payments/cancelPaid.ts'
import { giveTurnAway, noteUndecided, withdrawCancel } from '../../payments/cancelQueries.ts'
import { insist, mayTryAgain } from '../../payments/insist.ts'
import { voidFindingOf } from '../../payments/voidFinding.ts'

/**
 * Cancels an order that is not packed. A paid one in three steps: the wish is written down, the gateway is asked to void
 * the charge once and outside any transaction, and the outcome is written down. As with a charge (reliability: charge
 * protocol), an answer that is certain to have changed nothing takes the wish back; one that is lost leaves it to the
 * job, which goes on until the gateway says what became of it.
 */
export async function cancelOrder(
  { providerId, orderId, reason }: Input<'staff_order_cancel'>,
  { transaction, services, session, refuse, audit }: ContextOf<'staff_order_cancel'>,
): Promise<Record<string, never>> {
  audit({ recordId: orderId })
  const provider = { providerId }
  const begun = await transaction(async (db) => {
    const order = (await lockOrder(db, provider, orderId)) ?? refuse('record.unknown')
    if (order.state === 'draft') refuse('record.unknown')
    audit({ patientIds: [order.patientId] })
    return beginCancel(db, provider, order, { accountId: session.accountId, reason })
  })
  if (!begun) return {}

  const { paymentId, transactionId, turn } = begun
  const finding = voidFindingOf(await services.cards.voidCharge(transactionId))

  const written = async (): Promise<'cancelled' | 'kept' | 'undecided' | 'open'> => {
    if (finding === 'voided') {
      await insist(() => transaction((db) => finishCancel(db, provider, paymentId)))
      return 'cancelled'
    }
    if (finding === 'unanswered') {
      await transaction((db) => giveTurnAway(db, provider, paymentId, turn))
      return 'open'
    }
    if (finding === 'gone') {
      const noted = await insist(() => transaction((db) => noteUndecided(db, provider, paymentId, turn)))
      return noted ? 'undecided' : 'open'
    }
    const kept = await insist(() => transaction((db) => withdrawCancel(db, provider, paymentId, turn)))
    return kept ? 'kept' : 'open'
  }
  const state = await written().catch((error: unknown) => {
    // The gateway was asked, so nothing but the job may say any more what came of it.
    throw new Refusal('order.paymentLive', {}, mayTryAgain(error) ? undefined : error)
  })
  if (state === 'open') return refuse('order.paymentLive')
  if (state === 'undecided') return refuse('payment.gone')
  if (state === 'kept') return refuse(finding === 'notDone' ? 'payment.unreachable' : 'payment.voidRefused')
  return {}
}
