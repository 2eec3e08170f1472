import type { HandlerOf } from '../../http/context.ts'
import { forStaff } from '../../http/provider.ts'
import { lockSubmitted } from '../../orders/queries.ts'
import type { Payables } from '../../payments/payable.ts'
import { endDueRefund, findDueRefund } from '../../payments/reversals/byHandQueries.ts'
import { recordRefund } from '../../payments/reversals/reverse.ts'

/**
 * Ends a reversal whose charge is settled. Staff refunded it at the gateway by hand, which cancels the order that it
 * paid; or the order is kept as it was. A charge that paid no order cannot be kept.
 */
export const decideRefund =
  (payables: Payables): HandlerOf<'staff_order_refund_decide'> =>
  async ({ providerId, orderId, chargeNumber, decision, refundNumber }, { db, session, refuse, audit }) => {
    audit({ recordId: orderId })
    const provider = forStaff({ providerId })
    const order = (await lockSubmitted(db, provider, orderId)) ?? refuse('record.unknown')
    audit({ patientIds: [order.patientId] })
    const subject = { subjectKind: 'order', subjectId: orderId } as const
    const due = (await findDueRefund(db, provider, subject, chargeNumber)) ?? refuse('order.wrongState')
    const askedBy = session.accountId
    if (decision === 'kept') {
      if (!due.keepable) refuse('order.wrongState')
      await endDueRefund(db, due, { askedBy, refundId: null })
      return {}
    }
    if (!refundNumber) return refuse('input.refused', { fields: { refundNumber: 'fields.refundNumber' } })
    await recordRefund(db, payables, due, { askedBy, refundId: refundNumber })
    return {}
  }
