import type { Reason } from '@bencao/shared/contract/entry/refusals.ts'
import type { Output } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { type UndoneParcel, undoStep } from '@bencao/shared/domain/orders/fulfillment.ts'
import type { ParcelStatus } from '@bencao/shared/domain/orders/parcel.ts'
import type { Db } from '../../db/database.ts'
import type { AuditedRecord, Handlers } from '../../http/context.ts'
import { forStaff, type Provider } from '../../http/provider.ts'
import { refusalText } from '../../http/texts.ts'
import { withdrawNotification } from '../../notifications/queries.ts'
import { moveOrder } from '../../orders/moveOrder.ts'
import { notifyOrderMoved, shippedMessages } from '../../orders/notifyOrderMoved.ts'
import { type LockedOrder, lockSubmitted } from '../../orders/queries.ts'
import { withdrawMessages } from '../../outbox/queries.ts'
import { dropQuotes, endParcel, hasLiveLabel } from '../../parcels/labelQueries.ts'
import { findParcel } from '../../parcels/queries.ts'
import { findLastMove, type NamedOrder } from './packingQueries.ts'
import { whyNoStep } from './step.ts'

/** Does something with one locked order; a reason: it cannot be done with it. */
type Act = (db: Db, provider: Provider, order: LockedOrder, accountId: string) => Promise<Reason | null>

const pack: Act = async (db, provider, order, accountId) => {
  const whyNot = await whyNoStep(db, provider, order, 'packed')
  if (whyNot) return whyNot
  const by = { kind: 'staff', accountId } as const
  await moveOrder(db, provider, order.orderId, { from: order.state, to: 'packed', by })
  await notifyOrderMoved(db, provider, order.orderId, 'packed')
  return null
}

const parcelOf = (parcel: { status: ParcelStatus } | null, hasLabel: boolean): UndoneParcel => {
  if (parcel && parcel.status !== 'unknown' && parcel.status !== 'preTransit') return 'scanned'
  return parcel || hasLabel ? 'named' : 'none'
}

const undo: Act = async (db, provider, { orderId, state }, accountId) => {
  const last = await findLastMove(db, provider, orderId)
  const hasLabel = await hasLiveLabel(db, provider, orderId)
  const parcel = parcelOf(await findParcel(db, provider, orderId), hasLabel)
  const to = undoStep({ state, last, parcel }, accountId)
  if (!to) return 'order.wrongState'
  if (to === 'packed' && !(await withdrawMessages(db, { kinds: shippedMessages, ref: orderId })))
    return 'order.wrongState'
  await moveOrder(db, provider, orderId, { from: state, to, by: { kind: 'staff', accountId } })
  const kind = to === 'packed' ? 'orderShipped' : 'orderPacked'
  await withdrawNotification(db, provider, { kind, orderId })
  if (to === 'processing') await dropQuotes(db, provider, orderId)
  // A number that was typed goes; a label that was bought stays.
  if (to === 'packed' && !hasLabel) await endParcel(db, provider, orderId)
  return null
}

/**
 * Does the same with several orders in one transaction. One with which it cannot be done is named, the others go. They
 * are locked in the order of their ids, so that two people with the same orders do not wait for each other.
 */
async function each(
  db: Db,
  { orders, lang, accountId }: { orders: readonly NamedOrder[]; lang: Lang; accountId: string },
  act: Act,
): Promise<{ results: Output<'staff_orders_pack'>['results']; records: AuditedRecord[] }> {
  const results = new Map<string, Output<'staff_orders_pack'>['results'][number]>()
  const records: AuditedRecord[] = []
  for (const { providerId, orderId } of orders.toSorted((one, other) =>
    one.orderId < other.orderId ? -1 : 1,
  )) {
    const provider = forStaff({ providerId })
    const order = await lockSubmitted(db, provider, orderId)
    const refused = order ? await act(db, provider, order, accountId) : 'record.unknown'
    const patientIds = order?.patientId ? [order.patientId] : []
    records.push({ recordId: orderId, patientIds, ...(refused && { refused }) })
    results.set(orderId, {
      providerId,
      orderId,
      orderNumber: order?.orderNumber ?? '',
      refused: refused ? refusalText(lang, refused) : '',
    })
  }
  return { results: orders.flatMap(({ orderId }) => results.get(orderId) ?? []), records }
}

/** Each order once. */
const distinct = (orders: readonly NamedOrder[]): NamedOrder[] => [
  ...new Map(orders.map((order) => [order.orderId, order])).values(),
]

export const staffPackingHandlers = {
  async staff_orders_pack({ orders }, { db, lang, session, audit }) {
    const { accountId } = session
    const { results, records } = await each(db, { orders: distinct(orders), lang, accountId }, pack)
    audit({ records })
    return { results }
  },

  async staff_orders_undo({ orders }, { db, lang, session, audit }) {
    const { accountId } = session
    const { results, records } = await each(db, { orders: distinct(orders), lang, accountId }, undo)
    audit({ records })
    return { results }
  },
} satisfies Partial<Handlers>
