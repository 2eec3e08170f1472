import { contract, type Output } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { deliveries, type OrderState } from '@bencao/shared/domain/order.ts'
import { parcelStatuses } from '@bencao/shared/domain/orders/parcel.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { nameColumn } from '../../goods/queries.ts'
import { chineseNameColumn } from '../../orders/lineQueries.ts'
import { countUpTo, mostListed, pageOf } from '../../db/countUpTo.ts'
import { estimate, trackedEvent, trackedEvents } from '../../orders/trackingQueries.ts'
import { givenBack, notSentQuantity } from '../../orders/refundQueries.ts'
import { paymentState } from '../../orders/paymentQueries.ts'
import { foundOrders, newestOrders } from './searchQueries.ts'
import { isKeepable } from '../../payments/reversals/byHandQueries.ts'

/** The shipping method is a key and the recipient has separate names until they are presented. */
const kept = {
  patientId: z.uuid().nullable(),
  shippingKind: z.string(),
  shipFirstName: z.string(),
  shipLastName: z.string(),
  patientName: z.string(),
}
const orderRow = contract.staff_order_list.output.shape.rows.element.extend(kept)
const declinedAttempt = contract.staff_order_detail.output.shape.declined.element
const orderDetailRow = contract.staff_order_detail.output
  .omit({ currency: true, tracking: true, labelsOffered: true })
  .extend(kept)
  .extend({
    parcelStatus: z.enum(parcelStatuses).nullable(),
    trouble: z.boolean(),
    handled: contract.staff_order_detail.output.shape.tracking.shape.handled,
    /** `why`: the bank's code. */
    declined: z.array(declinedAttempt.extend({ why: z.string() })),
    events: z.array(trackedEvent),
  })
export type OrderRow = z.infer<typeof orderRow>
export type OrderDetail = z.infer<typeof orderDetailRow>

const rowColumns = sql`
  o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
  o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
  o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
  '' as "recipientName",
  (select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
  o.delivery, o.shipping_kind = 'expedited' as expedited, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
  o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt",
  ${givenBack} as "givenBack"`

export interface OrderFilter {
  statusId?: OrderState | undefined
  /** Orders with a decision or a refund by hand that waits for staff. */
  undecided: boolean
  /** Orders whose parcel does not arrive by itself. */
  trouble: boolean
  /** Of an order, its recipient or its provider. */
  search?: string | undefined
  page: number
  pageSize: number
}

/** Each in a statement of its own, so that the planner knows rare states are rare. */
const isInState: Record<OrderState, Sql> = {
  draft: sql`o.state = 'draft'`,
  awaitingPayment: sql`o.state = 'awaitingPayment'`,
  processing: sql`o.state = 'processing'`,
  packed: sql`o.state = 'packed'`,
  shipped: sql`o.state = 'shipped'`,
  readyForPickup: sql`o.state = 'readyForPickup'`,
  delivered: sql`o.state = 'delivered'`,
  cancelled: sql`o.state = 'cancelled'`,
}

const queues: readonly (OrderState | undefined)[] = ['processing', 'packed', 'shipped', 'readyForPickup']

const ofUndecided = sql`
  from (
      select distinct y.provider_id, y.order_id
      from payment_reversal r join payment y on y.provider_id = r.provider_id and y.id = r.payment_id
      where r.live and (r.as_refund or r.state in ('undecided', 'refundDue'))) w
    join orders o on o.provider_id = w.provider_id and o.id = w.order_id`

const ofTrouble = sql`
  from (select t.provider_id, t.order_id from parcel t where t.trouble) w
    join orders o on o.provider_id = w.provider_id and o.id = w.order_id`

const ofState = (statusId: OrderState | undefined): Sql =>
  statusId ? sql`${isInState[statusId]} and o.state <> 'draft'` : sql`o.state <> 'draft'`

/** The orders that match a filter without a search. */
function matching({ statusId, undecided, trouble }: OrderFilter): Sql {
  if (trouble) return ofTrouble
  return undecided ? ofUndecided : sql`from orders o where ${ofState(statusId)}`
}

const isQueue = ({ statusId, undecided, trouble }: OrderFilter): boolean =>
  undecided || trouble || queues.includes(statusId)

/** What leaves next is first: what was promised sooner, then the oldest payment. */
const orderOf = (filter: OrderFilter): Sql => {
  if (filter.statusId === 'processing' || filter.statusId === 'packed')
    return sql`(o.shipping_kind <> 'expedited'), o.paid_at, o.id`
  return isQueue(filter) ? sql`o.paid_at, o.id` : sql`o.id desc`
}

const pageRow = z.strictObject({
  providerIds: z.array(z.uuid()),
  orderIds: z.array(z.uuid()),
  total: z.int(),
})

/** The ids of a page of what a search finds, and how many it finds: the search is made once for both. */
async function searchPage(db: Db, filter: OrderFilter, search: string): Promise<z.infer<typeof pageRow>> {
  const page = (found: Sql) =>
    db.one(
      pageRow,
      sql`
        with found as materialized (${found}),
          page as materialized (
            select row_number() over (order by ${orderOf(filter)}) as at, o.provider_id, o.id from found o
            order by at ${pageOf(filter)})
        select array(select provider_id from page order by at) as "providerIds",
          array(select id from page order by at) as "orderIds",
          (select least(count(*), ${mostListed}::int)::int from found) as total`,
    )
  const condition = ofState(filter.statusId)
  const any = foundOrders(search, condition)
  const found = await page(any)
  if (found.total < mostListed) return found
  if (!isQueue(filter)) {
    const newest = await page(newestOrders(search, condition, filter.page * filter.pageSize))
    if (newest.orderIds.length === filter.pageSize) return { ...newest, total: found.total }
  }
  return page(sql`${any} union ${newestOrders(search, condition, mostListed)}`)
}

/** A page of all providers' orders: a work queue in the order of the work, otherwise the newest order first. */
export async function listQueue(db: Db, filter: OrderFilter): Promise<{ rows: OrderRow[]; total: number }> {
  const order = orderOf(filter)
  const search = filter.trouble || filter.undecided ? undefined : filter.search
  const found = search ? await searchPage(db, filter, search) : null
  const shown = found
    ? sql`
        select o.* from unnest(${found.providerIds}::uuid[], ${found.orderIds}::uuid[]) as f (provider_id, id)
          cross join lateral (select * from orders where provider_id = f.provider_id and id = f.id offset 0) o`
    : sql`select o.* ${matching(filter)} order by ${order} ${pageOf(filter)}`
  const rows = await db.many(
    orderRow,
    sql`
      with shown as materialized (${shown})
      select ${rowColumns}
      from shown o
        cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
        left join warehouse w on w.id = o.warehouse_id
      order by ${order}`,
  )
  return { rows, total: found?.total ?? (await countUpTo(db, matching(filter))) }
}

/** The number of orders to pack and, for who `decides`, of those to decide. An order that is both counts once. */
export async function countWaitingOrders(db: Db, { decides }: { decides: boolean }): Promise<number> {
  const toPack = await countUpTo(db, sql`from orders o where ${isInState.processing}`)
  if (!decides) return toPack
  const others = await countUpTo(db, sql`${ofUndecided} where o.state <> 'processing'`)
  return Math.min(toPack + others, mostListed)
}

/** The number of orders in each work queue. */
export async function countQueues(db: Db): Promise<Output<'staff_order_list'>['counts']> {
  const inState = (state: OrderState) => countUpTo(db, sql`from orders o where ${isInState[state]}`)
  return {
    processing: await inState('processing'),
    packed: await inState('packed'),
    shipped: await inState('shipped'),
    readyForPickup: await inState('readyForPickup'),
    undecided: await countUpTo(db, ofUndecided),
    trouble: await countUpTo(db, ofTrouble),
  }
}

/** An order with what is needed to pack it, names in `lang`; null for a draft or an unknown order. */
export const findQueued = (
  db: Db,
  providerId: string,
  orderId: string,
  lang: Lang,
  /** Who sees it. */
  by: string,
): Promise<OrderDetail | null> =>
  db.optional(
    orderDetailRow,
    sql`
      select ${rowColumns}, a.phone as "providerPhone", o.note, o.ship_to as "shipTo",
        jsonb_build_object('firstName', o.ship_first_name, 'lastName', o.ship_last_name,
          'phone', case when o.ship_to = 'clinic' then p.clinic_phone else o.ship_phone end,
          'email', o.ship_email, 'address1', o.ship_address1, 'address2', o.ship_address2, 'city', o.ship_city,
          'province', o.ship_province, 'zip', o.ship_zip) as address,
        (select coalesce(jsonb_agg(jsonb_build_object('sku', i.sku,
            'barcodes', array(select b.code from goods_barcode b where b.goods_id = i.goods_id order by b.code), 'name', i.${nameColumn(lang)},
            'pinyin', i.pinyin, 'nameZh', i.${chineseNameColumn(lang)}, 'form', i.form,
            'unitOfMeasure', i.unit_of_measure, 'quantity', i.quantity,
            'notSentQuantity', ${notSentQuantity}) order by i.id), '[]')
          from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as lines,
        ${paymentState} as "paymentState",
        reversal.state is not null as cancelling, coalesce(reversal.state = 'undecided', false) as undecided,
        (select jsonb_build_object('chargeNumber', r.gateway_transaction_id, 'keepable', ${isKeepable},
            'cents', r.cents, 'asRefund', r.as_refund)
          from payment p join payment_reversal r on r.provider_id = p.provider_id and r.payment_id = p.id
          where p.provider_id = o.provider_id and p.order_id = o.id and r.state = 'refundDue'
          order by r.id limit 1) as "refundDue",
        l.status as "parcelStatus", coalesce(l.trouble, false) as trouble,
        case when l.handled_at is not null then jsonb_build_object('by', coalesce(h.name, ''),
          'at', epoch(l.handled_at), 'note', l.handled_note) end as handled,
        ${trackedEvents} as events,
        (select coalesce(jsonb_agg(jsonb_build_object('labelId', k.id, 'state', k.state, 'carrier', k.carrier,
            'service', k.service, 'cents', k.cents, 'trackingNumber', k.tracking_number, 'by', coalesce(b.name, ''),
            'at', epoch(k.asked_at)) order by k.id desc), '[]')
          from parcel_label k left join account b on b.id = k.asked_by
          where k.provider_id = o.provider_id and k.order_id = o.id and k.state not in ('quoted', 'failed')) as labels,
        o.refund,
        (select coalesce(jsonb_agg(jsonb_build_object('refundId', r.id, 'at', epoch(coalesce(r.settled_at, r.asked_at)),
            'state', r.state, 'amountCents', r.cents + r.fee_cents, 'feeCents', r.fee_cents, 'reason', r.reason,
            'by', coalesce(b.name, ''), 'confirmedBy', coalesce(c.name, ''),
            'own', r.asked_by = ${by}::uuid) order by r.id desc), '[]')
          from payment y join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id
            left join account b on b.id = r.asked_by left join account c on c.id = r.confirmed_by
          where y.provider_id = o.provider_id and y.order_id = o.id and r.as_refund
            and (r.live or r.state = 'done')) as refunds,
        (select coalesce(jsonb_agg(jsonb_build_object('at', epoch(coalesce(y.settled_at, y.started_at)), 'amountCents', y.amount_cents,
            'method', y.method, 'payer', y.payer,
            'network', case when y.payer = 'provider' then y.network else '' end,
            'last4', case when y.payer = 'provider' then y.last4 else '' end,
            'why', case when y.payer = 'provider' then y.decline_code else '' end) order by y.id), '[]')
          from payment y
          where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'declined') as declined,
        (select coalesce(jsonb_agg(jsonb_build_object('from', e.from_state, 'to', e.to_state,
            'by', coalesce(b.name, ''), 'at', epoch(e.at), 'reason', e.reason) order by e.at, e.id), '[]')
          from order_event e left join account b on b.id = e.by_account
          where e.provider_id = o.provider_id and e.order_id = o.id) as history
      from orders o join provider p on p.provider_id = o.provider_id join account a on a.id = o.provider_id
        left join warehouse w on w.id = o.warehouse_id
        left join parcel l on l.provider_id = o.provider_id and l.order_id = o.id and l.ended_at is null
        left join account h on h.id = l.handled_by
        left join lateral (
          select r.state
          from payment y join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id and r.live
          where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured' and not r.as_refund) reversal on true
      where o.provider_id = ${providerId} and o.id = ${orderId} and o.state <> 'draft'`,
  )

const deliveryRow = z.strictObject({
  delivery: z.enum(deliveries),
  estimate: z.strictObject({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  today: z.iso.date(),
})

/** How an order leaves the warehouse, and when it was promised. */
export const findDelivery = (
  db: Db,
  providerId: string,
  orderId: string,
): Promise<z.infer<typeof deliveryRow>> =>
  db.one(
    deliveryRow,
    sql`
      select o.delivery, ${estimate} as estimate, business_date(app_now()) as today
      from orders o where o.provider_id = ${providerId} and o.id = ${orderId}`,
  )
