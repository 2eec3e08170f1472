import type { Db } from '../db/database.ts'
import { insertRows } from './insertRows.ts'
import type { DemoOrder } from './orders.ts'
import type { Random } from './random.ts'

interface Parcel {
  shippedAt: number
  deliveredAt: number | null
  from: string
  to: string
}

/** What the carrier reports about a parcel on its way. */
export const trackingEvents = ({ shippedAt, deliveredAt, from, to }: Parcel) => {
  const events = [
    { at: shippedAt, status: 'inTransit', detail: 'received_at_origin_facility', place: from },
    { at: shippedAt + 9 * 3_600, status: 'inTransit', detail: 'departed_origin_facility', place: from },
  ]
  if (deliveredAt === null) return events
  return [
    ...events,
    { at: deliveredAt - 4 * 3_600, status: 'outForDelivery', detail: '', place: to },
    { at: deliveredAt, status: 'delivered', detail: '', place: to },
  ]
}

/** The parcel of an order comes back, and nobody has seen to it yet. */
export async function returnParcel(db: Db, random: Random, { order, moves }: DemoOrder): Promise<void> {
  const shippedAt = moves.find((move) => move.to === 'shipped')?.at ?? 0
  const status = 'returnToSender'
  const at = shippedAt + 20 * 3_600
  const of = { provider_id: order.provider_id, order_id: order.id }
  await insertRows(db, 'parcel', [
    {
      ...of,
      id: random.id(shippedAt),
      carrier: order.carrier,
      tracking_number: order.tracking_number,
      created_at: new Date(shippedAt * 1000).toISOString(),
      status,
      trouble: true,
    },
  ])
  await insertRows(db, 'tracking_event', [
    {
      ...of,
      id: random.id(at),
      at: new Date(at * 1000).toISOString(),
      status,
      detail: '',
      place: `${order.ship_city}, ${order.ship_province}`,
    },
  ])
}
