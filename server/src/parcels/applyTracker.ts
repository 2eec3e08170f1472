import type { OrderState } from '@bencao/shared/domain/order.ts'
import {
  askAgainSeconds,
  askDays,
  isParcelFinal,
  isParcelTrouble,
  movesAfter,
  retrySeconds,
  statusAfter,
} from '@bencao/shared/domain/orders/parcel.ts'
import type { Db } from '../db/database.ts'
import { ofRow } from '../http/provider.ts'
import { bySystem, moveOrder } from '../orders/moveOrder.ts'
import { shipped } from '../orders/moveQueries.ts'
import { notifyOrderMoved } from '../orders/notifyOrderMoved.ts'
import { lockOrder } from '../orders/queries.ts'
import type { Tracker } from '../ports/carriers.ts'
import { type AskedParcel, noteNoAnswer, planNextAsk } from './askQueries.ts'
import { findParcel, insertEvents, writeStatus } from './queries.ts'

const compact = (number: string): string => number.toUpperCase().replace(/[\s-]/g, '')

/** EasyPost may leave out the ZIP code before a number of USPS. */
export function isOfParcel(
  { trackingNumber }: Tracker,
  parcel: Pick<AskedParcel, 'trackingNumber'>,
): boolean {
  const [theirs, ours] = [compact(trackingNumber), compact(parcel.trackingNumber)]
  return theirs === ours || (theirs.length >= 20 && ours.endsWith(theirs))
}

/**
 * Writes what EasyPost said about a parcel, and moves its order by it: a scan of the carrier ships it, the delivery
 * completes it. Idempotent, and the same in whatever order reports come. Returns the moves.
 */
export async function applyTracker(db: Db, asked: AskedParcel, tracker: Tracker): Promise<string[]> {
  const provider = ofRow(asked)
  const { orderId, parcelId } = asked
  const order = await lockOrder(db, provider, orderId)
  const parcel = await findParcel(db, provider, orderId)
  // Its label was given back meanwhile.
  if (!order || parcel?.parcelId !== parcelId) {
    await planNextAsk(db, asked, null)
    return []
  }
  const hasAnother = await insertEvents(db, provider, orderId, tracker.events)
  const status = statusAfter(parcel.status, tracker.status)
  const becameTrouble = isParcelTrouble(status) && (status !== parcel.status || hasAnother)
  const { trackerId, expectedOn } = tracker
  await writeStatus(db, provider, parcel, { status, trackerId, expectedOn, becameTrouble })
  const moves = movesAfter(order.state, status)
  for (const to of moves) {
    const [from, assignments] =
      to === 'shipped'
        ? (['packed', shipped(parcel.carrier, parcel.trackingNumber)] as const)
        : (['shipped', []] as const)
    await moveOrder(db, provider, orderId, { from, to, by: bySystem }, assignments)
    await notifyOrderMoved(db, provider, orderId, to)
  }
  const isOver = isParcelFinal(status) || isOverFor(order, asked)
  await planNextAsk(db, asked, isOver ? null : askAgainSeconds)
  return moves
}

/** Writes that EasyPost said nothing about a parcel, and asks again later unless nothing is to be learned any more. */
export async function applyNoAnswer(
  db: Db,
  asked: AskedParcel,
  { forgetTracker }: { forgetTracker: boolean },
): Promise<void> {
  const order = await lockOrder(db, ofRow(asked), asked.orderId)
  await noteNoAnswer(db, asked, { forgetTracker })
  const isOver = !order || isOverFor(order, asked)
  await planNextAsk(db, asked, isOver ? null : retrySeconds(asked.tries))
}

/** Staff may have completed the order by hand. */
const isOverFor = ({ state }: { state: OrderState }, { ageSeconds }: AskedParcel): boolean =>
  state === 'delivered' || ageSeconds > askDays * 86_400
