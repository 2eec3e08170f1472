import type { HandlerOf } from '../../http/context.ts'
import { lockSubmitted } from '../../orders/queries.ts'
import type { Payables } from '../../payments/payable.ts'
import { findOpenReversal, leaseUndecided, withdrawReversal } from '../../payments/reversals/queries.ts'
import { reverseForStaff } from '../../payments/reversals/reverse.ts'
import { refuseUnlessDone } from './cancelOrder.ts'
import { forStaff } from '../../http/provider.ts'

/**
 * Decides about an order that staff cancelled while the gateway knows no charge to reverse: it is kept as it was, or
 * cancelled as unpaid. It is cancelled only if the gateway, queried once more, still knows no charge. A charge that it
 * now knows is reversed, and one that it has settled keeps the order. If its answer is lost, there is nothing to decide
 * until the job has another.
 */
export const decideCancel =
  (payables: Payables): HandlerOf<'staff_order_cancel_decide'> =>
  async ({ providerId, orderId, decision }, { transaction, services, session, refuse, audit }) => {
    audit({ recordId: orderId })
    const provider = forStaff({ providerId })
    const reversal = await transaction(async (db) => {
      const order = (await lockSubmitted(db, provider, orderId)) ?? refuse('record.unknown')
      audit({ patientIds: [order.patientId] })
      const open = await findOpenReversal(db, provider, { subjectKind: 'order', subjectId: orderId })
      if (open?.state !== 'undecided') return refuse('order.wrongState')
      // The job is querying the gateway at this moment, which may know the charge after all.
      const leased =
        (await leaseUndecided(db, provider, open.reversalId, session.accountId)) ??
        refuse('order.paymentLive')
      if (decision === 'cancelled') return leased
      await withdrawReversal(db, leased)
      return null
    })
    if (reversal)
      refuseUnlessDone(await reverseForStaff({ transaction, services, payables }, reversal, 'decision'))
    return {}
  }
