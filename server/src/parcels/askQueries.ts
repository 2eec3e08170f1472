import { carriers } from '@bencao/shared/domain/orders/tracking.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'

/** Longer than a question to EasyPost may take. */
const leaseSeconds = 60

const askedRow = z.strictObject({
  providerId: z.uuid(),
  orderId: z.uuid(),
  parcelId: z.uuid(),
  carrier: z.enum(carriers),
  trackingNumber: z.string(),
  trackerId: z.string().nullable(),
  tries: z.int(),
  ageSeconds: z.int(),
  /** The end of the lease, which also identifies it. */
  leasedUntil: z.string(),
})
export type AskedParcel = z.infer<typeof askedRow>

/** Parcels to ask about, each leased to this process. */
export const claimParcels = (db: Db, most: number): Promise<AskedParcel[]> =>
  db.many(
    askedRow,
    sql`
      with due as (
        select provider_id, id from parcel where next_ask_at <= app_now()
        order by next_ask_at limit ${most} for update skip locked)
      update parcel p set next_ask_at = app_now() + make_interval(secs => ${leaseSeconds})
      from due where p.provider_id = due.provider_id and p.id = due.id
      returning p.provider_id as "providerId", p.order_id as "orderId", p.id as "parcelId", p.carrier,
        p.tracking_number as "trackingNumber", p.tracker_id as "trackerId", p.tries,
        epoch(app_now()) - epoch(p.created_at) as "ageSeconds", p.next_ask_at::text as "leasedUntil"`,
  )

/** When to ask again; null: never. What was set meanwhile, by an event of EasyPost, stays. */
export const planNextAsk = (
  db: Db,
  { providerId, parcelId, leasedUntil }: AskedParcel,
  seconds: number | null,
): Promise<number> =>
  db.run(sql`
    update parcel set next_ask_at = app_now() + make_interval(secs => ${seconds}::int)
    where provider_id = ${providerId} and id = ${parcelId} and next_ask_at = ${leasedUntil}::timestamptz`)

/** EasyPost did not answer, or knows no such tracker any more. */
export const noteNoAnswer = (
  db: Db,
  { providerId, parcelId }: AskedParcel,
  { forgetTracker }: { forgetTracker: boolean },
): Promise<number> =>
  db.run(sql`
    update parcel set tries = tries + 1, tracker_id = case when ${forgetTracker} then null else tracker_id end
    where provider_id = ${providerId} and id = ${parcelId}`)

/** Has the job ask soon about the parcels of a tracker that are not at their end. Returns how many. */
export const askAboutTracker = (db: Db, trackerId: string): Promise<number> =>
  db.run(sql`
    update parcel set next_ask_at = app_now() where tracker_id = ${trackerId} and next_ask_at is not null`)
