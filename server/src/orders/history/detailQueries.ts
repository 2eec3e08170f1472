import { instant } from '@bencao/shared/contract/fields/fields.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import {
  deliveries,
  orderFors,
  orderStates,
  payers,
  placers,
  refundMarks,
  shippingKinds,
} from '@bencao/shared/domain/order.ts'
import { parcelStatuses } from '@bencao/shared/domain/orders/parcel.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { latestFirst, nameColumn } from '../../goods/queries.ts'
import { chineseNameColumn } from '../lineQueries.ts'
import { estimate, trackedEvent, trackedEvents } from '../trackingQueries.ts'
import { amounts, warehousePart } from '../queries.ts'
import { paymentCaptured, paymentLive } from '../paymentQueries.ts'
import { isTakenBack } from '../moveQueries.ts'
import { refundedQuantity } from '../refundQueries.ts'

/** What happened to an order, each list oldest first with times in epoch seconds, as JSON text. */
const orderPastRow = z.strictObject({
  history: z.string(),
  payments: z.string(),
  refunds: z.string(),
  /** The declined attempts with a card of the provider's, with the codes of their banks. */
  declines: z.array(z.strictObject({ paymentId: z.uuid(), code: z.string() })),
  /** The carrier's. */
  events: z.array(trackedEvent),
  /** Null: it has no parcel that is asked about. */
  parcelStatus: z.enum(parcelStatuses).nullable(),
  /** The day that the carrier names. */
  carrierDate: z.iso.date().nullable(),
})
export type OrderPast = z.infer<typeof orderPastRow>

/** The latest pay link of an order as JSON text; `null` without one. */
const payLink = ({ providerId }: Provider, orderId: string): Sql => sql`
  coalesce((select json_build_object('bySms', l.by_sms, 'byEmail', l.by_email, 'sentAt', epoch(l.sent_at),
      'openedAt', epoch(l.opened_at), 'pausedUntil', case when l.paused_until > app_now() then epoch(l.paused_until) end,
      'expiresAt', epoch(l.expires_at), 'endedAt', epoch(l.ended_at), 'endedBy', l.ended_by)
    from pay_link l where l.provider_id = ${providerId} and l.order_id = ${orderId}
    order by l.id desc limit 1), 'null')::text as "payLink"`

const past = ({ providerId }: Provider, orderId: string): Sql => sql`
  (select coalesce(json_agg(json_build_object('statusId', e.to_state, 'at', epoch(e.at), 'by', e.by_kind, 'reason', e.reason)
      order by e.at, e.id), '[]')::text
    from order_event e
    where e.provider_id = ${providerId} and e.order_id = ${orderId} and not ${isTakenBack}) as history,
  (select coalesce(json_agg(json_build_object('paymentId', p.id, 'at', epoch(p.started_at),
      'settledAt', epoch(p.settled_at), 'undoneAt', (
        select epoch(t.at) from ledger_txn t where t.kind = 'captureVoid' and t.ref = p.id),
      'state', p.state, 'amountCents', p.amount_cents, 'method', p.method, 'network', case when p.payer = 'provider' then p.network else '' end,
      'last4', case when p.payer = 'provider' then p.last4 else '' end, 'payer', p.payer, 'approvalCode', p.approval_code)
      order by p.id), '[]')::text
    from payment p where p.provider_id = ${providerId} and p.order_id = ${orderId}) as payments,
  (select coalesce(json_agg(json_build_object('paymentId', p.id, 'code', p.decline_code) order by p.id), '[]')
    from payment p
    where p.provider_id = ${providerId} and p.order_id = ${orderId} and p.state = 'declined'
      and p.payer = 'provider') as declines,
  (select coalesce(json_agg(json_build_object('at', epoch(r.at), 'amountCents', r.amount_cents,
      'feeCents', r.fee_cents, 'reason', r.reason) order by r.at, r.id), '[]')::text
    from refund r where r.provider_id = ${providerId} and r.order_id = ${orderId}) as refunds,
  ${trackedEvents} as events,
  (select l.status from parcel l
    where l.provider_id = ${providerId} and l.order_id = ${orderId} and l.ended_at is null) as "parcelStatus",
  (select l.expected_on from parcel l
    where l.provider_id = ${providerId} and l.order_id = ${orderId} and l.ended_at is null) as "carrierDate"`

export const findOrderPast = (db: Db, provider: Provider, orderId: string): Promise<OrderPast> =>
  db.one(
    orderPastRow,
    sql`
      select ${past(provider, orderId)}
      from (values (${provider.providerId}::uuid, ${orderId}::uuid)) o (provider_id, id)`,
  )

/** A submitted order with its fixed values; parts of the answer are JSON text. */
const submittedOrderRow = z.strictObject({
  ...orderPastRow.shape,
  ...amounts.shape,
  orderNumber: z.string(),
  /** Business date. */
  orderDate: z.iso.date(),
  state: z.enum(orderStates),
  refund: z.enum(refundMarks),
  orderFor: z.enum(orderFors),
  payer: z.enum(payers),
  placedBy: z.enum(placers),
  patientId: z.uuid().nullable(),
  patient: z.string(),
  delivery: z.enum(deliveries),
  shippingKind: z.enum(['', ...shippingKinds]),
  warehouse: warehousePart.nullable(),
  recipient: z.string(),
  payLink: z.string(),
  note: z.string(),
  lines: z.string(),
  patientDiscountPercent: z.int(),
  carrier: z.string(),
  trackingNumber: z.string(),
  payBefore: instant.nullable(),
  /** Estimated at payment. */
  estimate: z.strictObject({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  paymentLive: z.boolean(),
  paymentCaptured: z.boolean(),
})
export type SubmittedOrder = z.infer<typeof submittedOrderRow>

/** Everything about the provider's order in one statement, names in `lang`; null for a draft or an unknown order. */
export const findSubmittedOrder = (
  db: Db,
  provider: Provider,
  orderId: string,
  lang: Lang,
): Promise<SubmittedOrder | null> =>
  db.optional(
    submittedOrderRow,
    sql`
      select coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate", o.state, o.refund,
        o.order_for as "orderFor", o.payer, o.placed_by as "placedBy", pt.id as "patientId",
        coalesce(case when pt.id is not null then json_build_object('patientId', pt.id, 'name', o.patient_name,
          'dateOfBirth', coalesce(pt.date_of_birth::text, ''), 'phone', pt.phone, 'lang', pt.lang,
          'lastOrderDate', coalesce(last.order_date::text, ''), 'lastOrderId', last.id) end, 'null')::text as patient,
        o.delivery, o.shipping_kind as "shippingKind",
        case when w.id is not null then json_build_object('name', w.name, 'address1', w.address1, 'city', w.city,
          'province', w.province, 'zip', w.zip, 'phone', w.phone) end as warehouse,
        json_build_object('firstName', o.ship_first_name, 'lastName', o.ship_last_name, 'phone', o.ship_phone,
          'email', o.ship_email, 'address1', o.ship_address1, 'address2', o.ship_address2, 'city', o.ship_city,
          'province', o.ship_province, 'zip', o.ship_zip)::text as recipient,
        o.note, coalesce(o.patient_discount_percent, 0) as "patientDiscountPercent",
        o.subtotal_cents as "subtotalCents", o.discount_cents as "discountCents", o.shipping_cents as "shippingCents",
        o.tax_cents as "taxCents", o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
        epoch(o.pay_before) as "payBefore",
        ${estimate}
          as estimate,
        ${paymentLive} as "paymentLive", ${paymentCaptured} as "paymentCaptured",
        (select coalesce(json_agg(line order by line."itemId"), '[]')::text from (
          select i.id as "itemId", i.goods_id as "goodsId", i.sku, i.${nameColumn(lang)} as name, i.pinyin,
            i.${chineseNameColumn(lang)} as "nameZh", i.description, g.cautions, g.category, i.form, i.unit_of_measure as "unitOfMeasure",
            g.picture,
            i.quantity, i.unit_cents as "unitCents", i.goods_cents as "goodsCents", i.discount_cents as "discountCents",
            i.tax_cents as "taxCents", i.goods_cents - i.discount_cents + i.tax_cents as "totalCents", i.dosage,
            i.times_per_day as "timesPerDay", i.timing, i.note,
            coalesce(i.cycle_months, 0) as "cycleMonths", 0 as stock, g.active, g.subscribable,
            ${refundedQuantity} as "refundedQuantity"
          from order_item i join goods_today g on g.id = i.goods_id
          where i.provider_id = o.provider_id and i.order_id = o.id) line) as lines,
        ${payLink(provider, orderId)},
        ${past(provider, orderId)}
      from orders o
      left join provider_patient pp on pp.provider_id = o.provider_id and pp.patient_id = o.patient_id
      left join patient pt on pt.id = pp.patient_id
      left join warehouse w on w.id = o.warehouse_id
      left join lateral (
        select l.id, l.order_date from orders l
        where l.provider_id = o.provider_id and l.patient_id = pt.id and l.id <> o.id
          and l.state not in ('draft', 'cancelled')
        order by ${latestFirst(sql`l`)} limit 1) last on true
      where o.provider_id = ${provider.providerId} and o.id = ${orderId} and o.state <> 'draft'`,
  )
