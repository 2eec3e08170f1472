import { storedDeclineReason } from '@bencao/shared/domain/cards/declineReason.ts'
import { displayName } from '@bencao/shared/domain/patient.ts'
import {
  isTrackingNumber,
  type ParcelCarrier,
  storedTrackingNumber,
} from '@bencao/shared/domain/orders/tracking.ts'
import { undoSeconds } from '@bencao/shared/domain/orders/fulfillment.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { Handlers } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import { moveOrder } from '../../orders/moveOrder.ts'
import { shipped } from '../../orders/moveQueries.ts'
import { presentTracking } from '../../orders/presentTracking.ts'
import { lockSubmitted } from '../../orders/queries.ts'
import { shippingMethodNames } from '../../orders/presentOrder.ts'
import { notifyOrderMoved } from '../../orders/notifyOrderMoved.ts'
import { hasLiveLabel } from '../../parcels/labelQueries.ts'
import { findParcel, insertParcel } from '../../parcels/queries.ts'
import type { Payables } from '../../payments/payable.ts'
import { cancelOrder } from './cancelOrder.ts'
import { decideCancel } from './decideCancel.ts'
import { decideRefund } from './decideRefund.ts'
import { countQueues, findQueued, listQueue, type OrderDetail, type OrderRow } from './queries.ts'
import { whyNoStep } from './step.ts'
import { forStaff, type Provider } from '../../http/provider.ts'
import type { Services } from '../../ports/services.ts'
import { mostListed } from '../../db/countUpTo.ts'
import type { Db } from '../../db/database.ts'

/** The row as staff see it, with its shipping method in their language. */
function shown<Row extends OrderRow | OrderDetail>(lang: Lang, row: Row) {
  const { patientId: _patientId, shippingKind, shipFirstName, shipLastName, patientName, ...rest } = row
  const names: Record<string, string> = shippingMethodNames[lang]
  const recipientName = displayName({ firstName: shipFirstName, lastName: shipLastName }) || patientName
  return { ...rest, recipientName, shippingMethod: names[shippingKind] ?? '' }
}

/** The order as the panel shows it. */
function shownDetail(lang: Lang, row: OrderDetail) {
  const { parcelStatus, events, trouble, handled, declined, ...rest } = shown(lang, row)
  const { link, ...tracking } = presentTracking(lang, { ...rest, parcelStatus, events })
  const attempts = declined.map(({ why: code, ...attempt }) => ({
    ...attempt,
    why: storedDeclineReason(code) ?? null,
  }))
  return {
    ...rest,
    declined: attempts,
    tracking: { link, status: tracking.status, events: tracking.events, trouble, handled },
  }
}

/** A parcel has a carrier and a tracking number of that carrier; with an unknown carrier only the number. */
function typedParcel(carrier: ParcelCarrier | undefined, trackingNumber: string | undefined) {
  if (!carrier || !trackingNumber) {
    const missing = [...(carrier ? [] : ['carrier']), ...(trackingNumber ? [] : ['trackingNumber'])]
    const fields = Object.fromEntries(missing.map((name) => [name, 'fields.tracking' as const]))
    return refuse('input.refused', { fields })
  }
  if (!isTrackingNumber(carrier, trackingNumber))
    return refuse('input.refused', { fields: { trackingNumber: 'fields.trackingNumber' } })
  return {
    carrier: carrier === 'other' ? '' : carrier,
    trackingNumber: storedTrackingNumber(carrier, trackingNumber),
  }
}

/** The parcel that staff typed; null: a label was bought for it, so it has its number. */
async function parcelToShip(
  db: Db,
  provider: Provider,
  orderId: string,
  { carrier, trackingNumber }: { carrier: ParcelCarrier | undefined; trackingNumber: string | undefined },
) {
  const parcel = await findParcel(db, provider, orderId)
  if (!parcel && !(await hasLiveLabel(db, provider, orderId))) return typedParcel(carrier, trackingNumber)
  // A colleague is buying a label, or has bought one: what was typed would be another parcel.
  if (!parcel || trackingNumber !== undefined) refuse('order.wrongState')
  return null
}

/** Until it is sure that shipping is not taken back. */
const heldSeconds = undoSeconds + 1

interface Setup {
  payables: Payables
  services: Pick<Services, 'carriers'>
}

export const staffOrderHandlers = ({ payables, services }: Setup) =>
  ({
    async staff_order_list(filter, { db, lang, audit }) {
      const { page, pageSize } = filter
      const { rows, total } = await listQueue(db, filter)
      audit({ patientIds: rows.map(({ patientId }) => patientId) })
      return {
        rows: rows.map((row) => shown(lang, row)),
        total,
        more: total === mostListed,
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
      return { ...shownDetail(lang, order), labelsOffered: services.carriers !== null, currency: 'USD' }
    },

    async staff_order_move({ providerId, orderId, to, carrier, trackingNumber }, context) {
      const { db, session, refuse, audit } = context
      audit({ recordId: orderId })
      const provider = forStaff({ providerId })
      const order = (await lockSubmitted(db, provider, orderId)) ?? refuse('record.unknown')
      audit({ patientIds: [order.patientId] })
      const whyNot = await whyNoStep(db, provider, order, to)
      if (whyNot) refuse(whyNot)
      const typed =
        to === 'shipped' ? await parcelToShip(db, provider, orderId, { carrier, trackingNumber }) : null
      const assignments = typed ? shipped(typed.carrier, typed.trackingNumber) : []
      const by = { kind: 'staff', accountId: session.accountId } as const
      await moveOrder(db, provider, orderId, { from: order.state, to, by }, assignments)
      if (typed) await insertParcel(db, provider, orderId, { ...typed, trackerId: null })
      await notifyOrderMoved(db, provider, orderId, to, { heldSeconds: to === 'shipped' ? heldSeconds : 0 })
      return {}
    },

    staff_order_cancel: cancelOrder(payables),
    staff_order_cancel_decide: decideCancel(payables),
    staff_order_refund_decide: decideRefund(payables),
  }) satisfies Partial<Handlers>
