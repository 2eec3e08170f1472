import { displayName } from '@bencao/shared/domain/patient.ts'
import { nextStep } from '@bencao/shared/domain/orders/fulfillment.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { Handlers } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import { moveOrder } from '../../orders/moveOrder.ts'
import { type Assignments, shipped } from '../../orders/moveQueries.ts'
import { lockOrder } from '../../orders/queries.ts'
import { isGivenBack } from '../../orders/refundQueries.ts'
import { shippingMethodNames } from '../../orders/presentOrder.ts'
import { notifyOrderMoved } from '../../orders/notifyOrderMoved.ts'
import type { Payables } from '../../payments/payable.ts'
import { findOpenReversal } from '../../payments/reversals/queries.ts'
import { cancelOrder } from './cancelOrder.ts'
import { decideCancel } from './decideCancel.ts'
import { decideRefund } from './decideRefund.ts'
import {
  countQueues,
  findDelivery,
  findQueued,
  listQueue,
  type OrderDetail,
  type OrderRow,
} from './queries.ts'
import { forStaff } from '../../http/provider.ts'

/** The row as staff see it, with its shipping method in their language. */
function shown<Row extends OrderRow | OrderDetail>(lang: Lang, row: Row) {
  const { patientId: _patientId, shippingKind, shipFirstName, shipLastName, patientName, ...rest } = row
  const names: Record<string, string> = shippingMethodNames[lang]
  const recipientName = displayName({ firstName: shipFirstName, lastName: shipLastName }) || patientName
  return { ...rest, recipientName, shippingMethod: names[shippingKind] ?? '' }
}

/** A parcel has a carrier and a tracking number; with an unknown carrier only the number. */
function parcel(carrier: string | undefined, trackingNumber: string | undefined): Assignments {
  if (!carrier || !trackingNumber) {
    const missing = carrier ? 'trackingNumber' : 'carrier'
    return refuse('input.refused', { fields: { [missing]: 'fields.tracking' } })
  }
  const number = trackingNumber.replace(/\s/g, '').toUpperCase()
  return shipped(carrier === 'other' ? '' : carrier, number)
}

export const staffOrderHandlers = ({ payables }: { payables: Payables }) =>
  ({
    async staff_order_list({ statusId, undecided, search, page, pageSize }, { db, lang, audit }) {
      const { rows, total } = await listQueue(db, { statusId, undecided, search, page, pageSize })
      audit({ patientIds: rows.map(({ patientId }) => patientId) })
      return {
        rows: rows.map((row) => shown(lang, row)),
        total,
        page,
        pageSize,
        currency: 'USD',
        counts: await countQueues(db),
      }
    },

    async staff_order_detail({ providerId, orderId }, { db, lang, session, refuse, audit }) {
      audit({ recordId: orderId })
      const order =
        (await findQueued(db, providerId, orderId, lang, session.accountId)) ?? refuse('record.unknown')
      audit({ patientIds: [order.patientId] })
      return { ...shown(lang, order), currency: 'USD' }
    },

    async staff_order_move({ providerId, orderId, to, carrier, trackingNumber }, context) {
      const { db, session, refuse, audit } = context
      audit({ recordId: orderId })
      const provider = forStaff({ providerId })
      const order = (await lockOrder(db, provider, orderId)) ?? refuse('record.unknown')
      if (order.state === 'draft') refuse('record.unknown')
      audit({ patientIds: [order.patientId] })
      const subject = { subjectKind: 'order', subjectId: orderId } as const
      const { delivery } = await findDelivery(db, providerId, orderId)
      const cancelling = (await findOpenReversal(db, provider, subject)) !== null
      const facts = { state: order.state, delivery, cancelling }
      if (nextStep({ ...facts, givenBack: false }) !== to) refuse('order.wrongState')
      const givenBack = await isGivenBack(db, provider, orderId)
      if (nextStep({ ...facts, givenBack }) !== to) refuse('order.givenBack')
      const assignments = to === 'shipped' ? parcel(carrier, trackingNumber) : []
      const by = { kind: 'staff', accountId: session.accountId } as const
      await moveOrder(db, provider, orderId, { from: order.state, to, by }, assignments)
      await notifyOrderMoved(db, provider, orderId, to)
      return {}
    },

    staff_order_cancel: cancelOrder(payables),
    staff_order_cancel_decide: decideCancel(payables),
    staff_order_refund_decide: decideRefund(payables),
  }) satisfies Partial<Handlers>
