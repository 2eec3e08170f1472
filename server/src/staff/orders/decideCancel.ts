import type { Input } from '@bencao/shared/contract/index.ts'
import type { Db } from '../../db/database.ts'
import type { ContextOf } from '../../http/context.ts'
import { lockOrder } from '../../orders/queries.ts'
import type { ToVoid } from '../../payments/cancelPaid.ts'
import { finishCancel } from '../../payments/cancelPaid.ts'
import {
  giveTurnAway,
  isUndecided,
  noteUnanswered,
  takeUndecided,
  withdrawCancel,
} from '../../payments/cancelQueries.ts'
import { insist } from '../../payments/insist.ts'
import { voidFindingOf } from '../../payments/voidFinding.ts'

/**
 * Decides about an order that staff cancelled while the gateway knows no charge to void: it is kept as it was, or it is
 * cancelled as unpaid. That is done only when the gateway, asked once more, still knows none; a charge that it knows by
 * now is voided, and one that it has settled keeps the order. Where its answer is lost, there is nothing to decide until
 * the job has another.
 */
export async function decideCancel(
  { providerId, orderId, decision }: Input<'staff_order_cancel_decide'>,
  { transaction, services, session, refuse, audit }: ContextOf<'staff_order_cancel_decide'>,
): Promise<Record<string, never>> {
  audit({ recordId: orderId })
  const provider = { providerId }
  const begin = async (db: Db): Promise<ToVoid | null> => {
    const order = (await lockOrder(db, provider, orderId)) ?? refuse('record.unknown')
    if (order.state === 'draft') refuse('record.unknown')
    audit({ patientIds: [order.patientId] })
    if (!(await isUndecided(db, provider, orderId))) refuse('order.wrongState')
    // The job is asking the gateway just now, which may know the charge after all.
    const taken =
      (await takeUndecided(db, provider, orderId, session.accountId)) ?? refuse('order.paymentLive')
    if (decision === 'cancelled') return taken
    await withdrawCancel(db, provider, taken.paymentId, taken.turn)
    return null
  }
  const begun = await transaction(begin)
  if (!begun) return {}

  const { paymentId, transactionId, turn } = begun
  const finding = voidFindingOf(await services.cards.voidCharge(transactionId))
  if (finding === 'voided' || finding === 'gone') {
    await insist(() => transaction((db) => finishCancel(db, provider, paymentId, finding)))
    return {}
  }
  if (finding === 'settled') {
    await insist(() => transaction((db) => withdrawCancel(db, provider, paymentId, turn)))
    return refuse('payment.voidRefused')
  }
  const isLost = finding === 'unanswered'
  await transaction((db) => (isLost ? noteUnanswered : giveTurnAway)(db, provider, paymentId, turn))
  return refuse(isLost ? 'order.paymentLive' : 'payment.unreachable')
}
