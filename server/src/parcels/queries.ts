import { isParcelTrouble, parcelStatuses, parcelTroubles } from '@bencao/shared/domain/orders/parcel.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf } from '../db/columnsOf.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Provider } from '../http/provider.ts'
import type { ParcelEvent, Tracker } from '../ports/carriers.ts'

interface NewParcel {
  /** Empty: another carrier, which EasyPost is not asked about. */
  carrier: string
  trackingNumber: string
  /** Null: EasyPost has none yet. */
  trackerId: string | null
}

/** The order has no parcel yet. Of a known carrier, EasyPost is asked soon. */
export const insertParcel = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  { carrier, trackingNumber, trackerId }: NewParcel,
): Promise<number> =>
  db.run(sql`
    insert into parcel (provider_id, order_id, id, carrier, tracking_number, tracker_id, next_ask_at)
    values (${providerId}, ${orderId}, ${newId()}, ${carrier}, ${trackingNumber}, ${trackerId},
      case when ${carrier}::text <> '' then app_now() end)`)

const parcelRow = z.strictObject({
  parcelId: z.uuid(),
  carrier: z.string(),
  trackingNumber: z.string(),
  status: z.enum(parcelStatuses),
  trouble: z.boolean(),
})
type Parcel = z.infer<typeof parcelRow>

/** The parcel of a locked order; null if it has none. */
export const findParcel = (db: Db, { providerId }: Provider, orderId: string): Promise<Parcel | null> =>
  db.optional(
    parcelRow,
    sql`
      select ${columnsOf(parcelRow, { parcelId: sql`id` })} from parcel
      where provider_id = ${providerId} and order_id = ${orderId} and ended_at is null`,
  )

/** Staff have seen to a parcel that does not arrive. False: nothing is to be handled. */
export const handleTrouble = async (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  { accountId, note }: { accountId: string; note: string },
): Promise<boolean> =>
  (await db.run(sql`
    update parcel set trouble = false, handled_by = ${accountId}, handled_at = app_now(), handled_note = ${note}
    where provider_id = ${providerId} and order_id = ${orderId} and ended_at is null and trouble`)) > 0

/**
 * Keeps what is new of the carrier's events; one that is known stays as it is. True: one of them is a problem after all
 * that were known, so the carrier reports another one.
 */
export function insertEvents(
  db: Db,
  { providerId }: Provider,
  orderId: string,
  events: readonly ParcelEvent[],
): Promise<boolean> {
  const rows = JSON.stringify(events.map((event) => ({ ...event, id: newId() })))
  const troubles = [...parcelTroubles]
  return db.exists(sql`
    with added as (
      insert into tracking_event (provider_id, order_id, id, at, status, detail, place)
      select ${providerId}::uuid, ${orderId}::uuid, e.id, to_timestamp(e.at), e.status, e.detail, e.place
      from jsonb_to_recordset(${rows}::jsonb) as e (id uuid, at bigint, status text, detail text, place text)
      on conflict (provider_id, order_id, at, status, detail) where status <> '' do nothing
      returning at, status)
    select 1 from added a
    where a.status = any (${troubles}::text[]) and not exists (
      select 1 from tracking_event k
      where k.provider_id = ${providerId} and k.order_id = ${orderId} and k.status = any (${troubles}::text[]) and k.at >= a.at)`)
}

/** Writes what was learned about a parcel; a status that became trouble waits for staff, one that is none no more. */
export const writeStatus = (
  db: Db,
  { providerId }: Provider,
  { parcelId }: Pick<Parcel, 'parcelId'>,
  {
    status,
    trackerId,
    expectedOn,
    becameTrouble,
  }: Pick<Tracker, 'status' | 'trackerId' | 'expectedOn'> & { becameTrouble: boolean },
): Promise<number> =>
  db.run(sql`
    update parcel set status = ${status}, tracker_id = ${trackerId}, expected_on = coalesce(${expectedOn}, expected_on), tries = 0, trouble = ${becameTrouble} or (trouble and ${isParcelTrouble(status)}),
      handled_by = case when ${becameTrouble} then null else handled_by end,
      handled_at = case when ${becameTrouble} then null else handled_at end,
      handled_note = case when ${becameTrouble} then '' else handled_note end
    where provider_id = ${providerId} and id = ${parcelId}`)
