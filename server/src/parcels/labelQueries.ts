import { labelStates } from '@bencao/shared/domain/orders/label.ts'
import { carriers } from '@bencao/shared/domain/orders/tracking.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf } from '../db/columnsOf.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import type { Label, Offer, PostalAddress, ShipmentRequest } from '../ports/carriers.ts'

/** Longer than EasyPost may take. While it lasts, only the process that began the work goes on with it. */
const leaseSeconds = 60
const hour = 3_600
/** Rates of an order that are kept: what staff who look at it at the same time were shown last. */
const mostQuotes = 5

const rateRow = z.strictObject({
  rateId: z.string(),
  carrier: z.enum(carriers),
  service: z.string(),
  cents: z.int(),
  days: z.int().nullable(),
})

const labelRow = z.strictObject({
  providerId: z.uuid(),
  orderId: z.uuid(),
  labelId: z.uuid(),
  state: z.enum(labelStates),
  shipmentId: z.string(),
  rates: z.array(rateRow),
  url: z.string(),
  fileKey: z.string().nullable(),
  checks: z.int(),
  /** Since the rates were shown. */
  ageSeconds: z.int(),
  /** Since it was bought, or asked for; 0 before that. */
  askedSecondsAgo: z.int(),
  askedBy: z.uuid().nullable(),
})
export type LabelRow = z.infer<typeof labelRow>

const columns = columnsOf(labelRow, {
  labelId: sql`id`,
  ageSeconds: sql`epoch(app_now()) - epoch(created_at)`,
  askedSecondsAgo: sql`coalesce(epoch(app_now()) - epoch(asked_at), 0)`,
})

const shipmentRow = z.strictObject({
  shipsTo: z.string(),
  company: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  province: z.string(),
  zip: z.string(),
  warehouse: z.strictObject({
    name: z.string(),
    address1: z.string(),
    city: z.string(),
    province: z.string(),
    zip: z.string(),
    phone: z.string(),
  }),
})

/**
 * From where to where an order is shipped; null: it has no warehouse. The carrier gets a name and an address. Its
 * questions go to the warehouse's phone, not to the patient's.
 */
export async function findAddresses(
  db: Db,
  { providerId }: Provider,
  orderId: string,
): Promise<Pick<ShipmentRequest, 'from' | 'to'> | null> {
  const row = await db.optional(
    shipmentRow,
    sql`
      select btrim(o.ship_first_name || ' ' || o.ship_last_name) as "shipsTo",
        case when o.ship_to = 'clinic' then p.clinic_name else '' end as company,
        o.ship_address1 as address1, o.ship_address2 as address2, o.ship_city as city, o.ship_province as province, o.ship_zip as zip,
        json_build_object('name', w.name, 'address1', w.address1, 'city', w.city, 'province', w.province,
          'zip', w.zip, 'phone', w.phone) as warehouse
      from orders o join warehouse w on w.id = o.warehouse_id join provider p on p.provider_id = o.provider_id
      where o.provider_id = ${providerId} and o.id = ${orderId}`,
  )
  if (!row) return null
  const { shipsTo: name, warehouse, ...to } = row
  const from: PostalAddress = { ...warehouse, company: '', address2: '' }
  return { from, to: { name, ...to, phone: warehouse.phone } }
}

/** Keeps rates that are about to be shown; those of yesterday go, and all but the last few. */
export async function insertQuote(
  db: Db,
  { providerId }: Provider,
  orderId: string,
  labelId: string,
  { shipmentId, rates }: Offer,
  size: ShipmentRequest['size'],
): Promise<void> {
  await db.run(sql`
    delete from parcel_label where provider_id = ${providerId} and order_id = ${orderId} and state = 'quoted'
      and (created_at < app_now() - interval '1 day' or id not in (
        select id from parcel_label where provider_id = ${providerId} and order_id = ${orderId} and state = 'quoted'
        order by created_at desc, id desc limit ${mostQuotes - 1}))`)
  await db.run(sql`
    insert into parcel_label (provider_id, order_id, id, state, shipment_id, rates, weight_ounces, length_inches,
      width_inches, height_inches)
    values (${providerId}, ${orderId}, ${labelId}, 'quoted', ${shipmentId}, ${JSON.stringify(rates)}::jsonb,
      ${size.weightOunces}, ${size.lengthInches}, ${size.widthInches}, ${size.heightInches})`)
}

/** Rates that were shown are not bought any more: the address may change now. */
export const dropQuotes = (db: Db, { providerId }: Provider, orderId: string): Promise<number> =>
  db.run(sql`
    delete from parcel_label where provider_id = ${providerId} and order_id = ${orderId} and state = 'quoted'`)

/** A label of a locked order; null if it has no such. */
export const findLabel = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  labelId: string,
): Promise<LabelRow | null> =>
  db.optional(
    labelRow,
    sql`
      select ${columns} from parcel_label
      where provider_id = ${providerId} and order_id = ${orderId} and id = ${labelId}`,
  )

/** A label is being bought or was bought for the order. */
export const hasLiveLabel = (db: Db, { providerId }: Provider, orderId: string): Promise<boolean> =>
  db.exists(sql`
    select 1 from parcel_label
    where provider_id = ${providerId} and order_id = ${orderId} and state in ('buying', 'bought')`)

/** Writes down that EasyPost is about to be asked for a label. */
export const beginBuying = (
  db: Db,
  { providerId, labelId }: LabelRow,
  { rateId, accountId }: { rateId: string; accountId: string },
): Promise<number> =>
  db.run(sql`
    update parcel_label set state = 'buying', rate_id = ${rateId}, asked_by = ${accountId}, asked_at = app_now(),
      next_check_at = app_now() + make_interval(secs => ${leaseSeconds})
    where provider_id = ${providerId} and id = ${labelId} and state = 'quoted'`)

/** False: another process has written what came of it. */
export const writeBought = async (
  db: Db,
  { providerId, labelId }: LabelRow,
  label: Label,
): Promise<boolean> =>
  (await db.run(sql`
    update parcel_label set state = 'bought', carrier = ${label.carrier}, service = ${label.service},
      cents = ${label.cents}, tracking_number = ${label.trackingNumber}, url = ${label.url},
      next_check_at = app_now() + make_interval(secs => ${leaseSeconds})
    where provider_id = ${providerId} and id = ${labelId} and state = 'buying'`)) > 0

/** Nothing was bought. */
export const writeFailed = (db: Db, { providerId, labelId }: LabelRow): Promise<number> =>
  db.run(sql`
    update parcel_label set state = 'failed', next_check_at = null
    where provider_id = ${providerId} and id = ${labelId} and state = 'buying'`)

/** It is not known yet whether a label was bought. */
export const writeOpen = (
  db: Db,
  { providerId, labelId }: LabelRow,
  { saidNone }: { saidNone: boolean },
): Promise<number> =>
  db.run(sql`
    update parcel_label set checks = checks + case when ${saidNone} then 1 else 0 end,
      next_check_at = app_now() + make_interval(secs => case when ${saidNone} then 300 else 30 end)
    where provider_id = ${providerId} and id = ${labelId} and state = 'buying'`)

/** The file takes the place of the one that was read, which there was not yet or is gone. */
export const writeFile = (
  db: Db,
  { providerId, labelId, fileKey: missing }: LabelRow,
  fileKey: string,
): Promise<number> =>
  db.run(sql`
    update parcel_label set file_key = ${fileKey},
      next_check_at = case when state = 'bought' then null else next_check_at end
    where provider_id = ${providerId} and id = ${labelId} and file_key is not distinct from ${missing}`)

/** The order has the carrier and the number of its label. */
export const nameParcel = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
): Promise<number> =>
  db.run(sql`
    update orders set carrier = ${carrier}, tracking_number = ${trackingNumber}
    where provider_id = ${providerId} and id = ${orderId}`)

/** The parcel of a label that is given back, with what was reported about it. */
export async function endParcel(db: Db, provider: Provider, orderId: string): Promise<void> {
  const { providerId } = provider
  await db.run(sql`
    update parcel set ended_at = app_now(), next_ask_at = null, trouble = false
    where provider_id = ${providerId} and order_id = ${orderId} and ended_at is null`)
  await db.run(sql`
    delete from tracking_event where provider_id = ${providerId} and order_id = ${orderId} and status <> ''`)
  await nameParcel(db, provider, orderId, { carrier: '', trackingNumber: '' })
}

export const beginRefund = (
  db: Db,
  { providerId, labelId }: LabelRow,
  { accountId }: { accountId: string },
): Promise<number> =>
  db.run(sql`
    update parcel_label set state = 'refunding', refund_by = ${accountId}, refund_asked_at = app_now(),
      next_check_at = app_now() + make_interval(secs => ${leaseSeconds})
    where provider_id = ${providerId} and id = ${labelId} and state = 'bought'`)

/** What the carrier decided about a refund, or when to look again. */
export const writeRefund = (
  db: Db,
  { providerId, labelId }: LabelRow,
  state: 'refunding' | 'refunded' | 'kept',
  { soon }: { soon: boolean },
): Promise<number> =>
  db.run(sql`
    update parcel_label set state = ${state},
      next_check_at = case when ${state} = 'refunding'
        then app_now() + make_interval(secs => ${soon ? 60 : 6 * hour}::int) end
    where provider_id = ${providerId} and id = ${labelId} and state = 'refunding'`)

/** Labels of which something is to be found out, each leased to this process. */
export const claimLabels = (db: Db, most: number): Promise<LabelRow[]> =>
  db.many(
    labelRow,
    sql`
      with due as materialized (
        select provider_id as of_provider, id as of_label from parcel_label where next_check_at <= app_now()
        order by next_check_at limit ${most} for update skip locked)
      update parcel_label set next_check_at = app_now() + make_interval(secs => ${leaseSeconds})
      from due where provider_id = of_provider and id = of_label
      returning ${columns}`,
  )
