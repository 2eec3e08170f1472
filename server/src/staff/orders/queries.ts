import type { Output } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { OrderState } from '@bencao/shared/domain/order.ts'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Db } from '../../db/database.ts'
import { nameColumn } from '../../orders/goodsNames.ts'
import { countUpTo, pageOf } from '../../db/countUpTo.ts'

type Queue = Output<'staff_order_list'>
/** How it is sent is a word of its own until it is shown. */
export type OrderRow = Queue['rows'][number] & { patientId: string | null; shippingKind: string }
export type OrderDetail = Output<'staff_order_detail'> & Pick<OrderRow, 'patientId' | 'shippingKind'>

const rowColumns = sql`
  o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
  o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
  coalesce(nullif(trim(o.ship_first_name || ' ' || o.ship_last_name), ''), o.patient_name) as "recipientName",
  (select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
  o.delivery, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
  o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt"`

export interface OrderFilter {
  statusId?: OrderState | undefined
  /** Those about whose cancelling a person has to decide. */
  undecided: boolean
  /** A whole order number or tracking number. */
  search?: string | undefined
  page: number
  pageSize: number
}

const queues: readonly (OrderState | undefined)[] = ['processing', 'packed', 'shipped', 'readyForPickup']

const ofUndecided = sql`
  from payment_reversal r join payment y on y.provider_id = r.provider_id and y.id = r.payment_id
    join orders o on o.provider_id = y.provider_id and o.id = y.order_id
  where r.state = 'undecided'`

/** The orders a filter means. The state stands in the statement, so that rare ones are planned for as rare. */
function matching({ statusId, undecided, search }: OrderFilter): Sql {
  if (undecided) return ofUndecided
  const state = statusId
    ? sql`o.state = ${raw(`'${statusId}'`)} and o.state <> 'draft'`
    : sql`o.state <> 'draft'`
  if (!search) return sql`from orders o where ${state}`
  const number = search.replace(/\s/g, '').toUpperCase()
  return sql`
    from (select provider_id, id from orders where order_number = ${number}
      union select provider_id, id from orders where upper(tracking_number) = ${number} and tracking_number <> '') f
    join orders o on o.provider_id = f.provider_id and o.id = f.id where ${state}`
}

/** A page of all providers' orders: in a queue of work the oldest payment first, otherwise the newest order. */
export async function listQueue(db: Db, filter: OrderFilter): Promise<{ rows: OrderRow[]; total: number }> {
  const order = queues.includes(filter.statusId) ? sql`o.paid_at, o.id` : sql`o.id desc`
  const rows = await db.many<OrderRow>(sql`
    with shown as materialized (
      select o.* ${matching(filter)} order by ${order} ${pageOf(filter)})
    select ${rowColumns}
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by ${order}`)
  return { rows, total: await countUpTo(db, matching(filter)) }
}

/** How many orders wait to be packed. */
export const countToPack = (db: Db): Promise<number> =>
  countUpTo(db, sql`from orders where state = 'processing'`)

/** How many stand in each queue of work. */
export async function countQueues(db: Db): Promise<Queue['counts']> {
  const standing = (state: Sql) => countUpTo(db, sql`from orders where state = ${state}`)
  return {
    processing: await standing(sql`'processing'`),
    packed: await standing(sql`'packed'`),
    shipped: await standing(sql`'shipped'`),
    readyForPickup: await standing(sql`'readyForPickup'`),
    undecided: await countUpTo(db, ofUndecided),
  }
}

/** An order as it is packed, names in `lang`; null for a draft or where there is none. */
export const findQueued = (
  db: Db,
  providerId: string,
  orderId: string,
  lang: Lang,
): Promise<OrderDetail | null> =>
  db.maybe<OrderDetail>(sql`
    select ${rowColumns}, a.phone as "providerPhone", o.note,
      jsonb_build_object('firstName', o.ship_first_name, 'lastName', o.ship_last_name, 'phone', o.ship_phone,
        'email', o.ship_email, 'address1', o.ship_address1, 'address2', o.ship_address2, 'city', o.ship_city,
        'province', o.ship_province, 'zip', o.ship_zip) as address,
      (select coalesce(jsonb_agg(jsonb_build_object('sku', i.sku, 'name', i.${raw(nameColumn(lang))},
          'unitOfMeasure', i.unit_of_measure, 'quantity', i.quantity) order by i.id), '[]')
        from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as lines,
      coalesce((select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id
        order by y.id desc limit 1), 'none') as "paymentState",
      reversal.state is not null as cancelling, coalesce(reversal.state = 'undecided', false) as undecided,
      (select coalesce(jsonb_agg(jsonb_build_object('from', e.from_state, 'to', e.to_state,
          'by', coalesce(b.name, ''), 'at', epoch(e.at)) order by e.at, e.id), '[]')
        from order_event e left join account b on b.id = e.by_account
        where e.provider_id = o.provider_id and e.order_id = o.id) as history
    from orders o join provider p on p.provider_id = o.provider_id join account a on a.id = o.provider_id
      left join warehouse w on w.id = o.warehouse_id
      left join lateral (
        select r.state
        from payment y join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id and r.live
        where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured') reversal on true
    where o.provider_id = ${providerId} and o.id = ${orderId} and o.state <> 'draft'`)

/** How an order leaves the house. */
export const findDelivery = (
  db: Db,
  providerId: string,
  orderId: string,
): Promise<{ delivery: 'ship' | 'pickup' }> =>
  db.one(sql`select delivery from orders where provider_id = ${providerId} and id = ${orderId}`)
