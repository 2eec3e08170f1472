import { cents, instant, lang, shownAddress } from '@bencao/shared/contract/fields/fields.ts'
import {
  deliveries,
  orderFors,
  orderStates,
  payers,
  refundMarks,
  shipTos,
  shippingKinds,
} from '@bencao/shared/domain/order.ts'
import sql, { empty, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf } from '../db/columnsOf.ts'
import type { Db } from '../db/database.ts'
import { latestFirst } from '../goods/queries.ts'
import type { Provider } from '../http/provider.ts'
import { paymentCaptured, paymentLive } from './paymentQueries.ts'

/** The amounts of an order; all zero while it is a draft. */
export const amounts = z.strictObject({
  subtotalCents: cents,
  discountCents: cents,
  shippingCents: cents,
  taxCents: cents,
  totalCents: cents,
})
export type Amounts = z.infer<typeof amounts>

const lockedOrderRow = amounts.extend({
  orderId: z.uuid(),
  state: z.enum(orderStates),
  orderNumber: z.string(),
  orderFor: z.enum(orderFors),
  patientId: z.uuid().nullable(),
  warehouseId: z.uuid().nullable(),
  profitCents: cents,
  payBefore: instant.nullable(),
  paidAt: instant.nullable(),
  submittedAt: instant.nullable(),
  /** Counts the changes of a draft. */
  revision: z.int(),
})
export type LockedOrder = z.infer<typeof lockedOrderRow>

const lockedColumns = columnsOf(lockedOrderRow, {
  orderId: sql`id`,
  orderNumber: sql`coalesce(order_number, '')`,
  payBefore: sql`epoch(pay_before)`,
  paidAt: sql`epoch(paid_at)`,
  submittedAt: sql`epoch(submitted_at)`,
})

/** The provider's order, locked against any other change until the transaction ends; null if there is none. */
export const lockOrder = (db: Db, { providerId }: Provider, orderId: string): Promise<LockedOrder | null> =>
  db.optional(
    lockedOrderRow,
    sql`
      select ${lockedColumns} from orders where provider_id = ${providerId} and id = ${orderId} for update`,
  )

/** A submitted order, locked; null: there is none. */
export async function lockSubmitted(
  db: Db,
  provider: Provider,
  orderId: string,
): Promise<LockedOrder | null> {
  const order = await lockOrder(db, provider, orderId)
  return order?.state === 'draft' ? null : order
}

/**
 * Whether an attempt's outcome is open. Read after locking the order, the result stays true until the transaction ends.
 */
export const hasLivePayment = (db: Db, { providerId }: Provider, orderId: string): Promise<boolean> =>
  db.exists(sql`
    select 1 from payment where provider_id = ${providerId} and order_id = ${orderId} and live`)

/** Whether `order_detail` shows the payment as live: an attempt is, or its charge is being voided. */
export const isPaymentShownLive = (db: Db, { providerId }: Provider, orderId: string): Promise<boolean> =>
  db.exists(sql`
    select 1 from orders o where o.provider_id = ${providerId} and o.id = ${orderId} and ${paymentLive}`)

const patientPart = z.strictObject({
  patientId: z.uuid(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  phone: z.string(),
  lang,
  /** The patient's latest other order with this provider; empty and null if there is none. */
  lastOrderDate: z.string(),
  lastOrderId: z.uuid().nullable(),
})

/** The warehouse that an order leaves from. */
export const warehousePart = z.strictObject({
  name: z.string(),
  address1: z.string(),
  city: z.string(),
  province: z.string(),
  zip: z.string(),
  phone: z.string(),
})
export type OrderWarehouse = z.infer<typeof warehousePart>

const methodPart = z.strictObject({
  shippingMethodId: z.uuid(),
  kind: z.enum(shippingKinds),
  priceCents: cents,
  freeFromCents: cents.nullable(),
})

/** An order with everything that its price, its address and its next step depend on. */
const orderFactsRow = amounts.extend({
  orderId: z.uuid(),
  orderNumber: z.string(),
  /** Business date. */
  orderDate: z.iso.date(),
  state: z.enum(orderStates),
  refund: z.enum(refundMarks),
  orderFor: z.enum(orderFors),
  payer: z.enum(payers),
  /** For a draft: null once the patient was removed from the provider's list. */
  patient: patientPart.nullable(),
  /** As it was at submit; empty in a draft. */
  patientName: z.string(),
  delivery: z.enum(deliveries),
  shipTo: z.enum(shipTos),
  /** For a draft: null if the warehouse is closed. */
  warehouse: warehousePart.extend({ warehouseId: z.uuid() }).nullable(),
  method: methodPart.nullable(),
  /** As it was at submit; empty in a draft. */
  shippingKind: z.enum(['', ...shippingKinds]),
  patientAddress: shownAddress.nullable(),
  clinicAddress: shownAddress,
  /** For a draft the other address; later the address at submit. */
  ownAddress: shownAddress,
  note: z.string(),
  patientDiscountPercent: z.int(),
  /** Null without a membership. */
  vipPercent: z.int().nullable(),
  vipFreeShipping: z.boolean(),
  /** Today's membership for everybody. */
  plan: z.strictObject({ percent: z.int(), freeStandardShipping: z.boolean() }),
  /** Of a submitted order: what membership saves, or would have saved; null if it was not kept. */
  vipSavesCents: z.int().nullable(),
  /** Where the goods are taxed; null until the destination is known. */
  taxProvince: z.string().nullable(),
  taxMillionths: z.int(),
  taxExempt: z.boolean(),
  profitCents: cents,
  savedAt: instant,
  revision: z.int(),
  payBefore: instant.nullable(),
  carrier: z.string(),
  trackingNumber: z.string(),
  paymentLive: z.boolean(),
  paymentCaptured: z.boolean(),
})
export type OrderFacts = z.infer<typeof orderFactsRow>

const addressOf = (table: Sql, prefix: Sql, contact: Sql) => sql`
  jsonb_build_object('firstName', ${table}.${prefix}first_name, 'lastName', ${table}.${prefix}last_name,
    'address1', ${table}.${prefix}address1, 'address2', ${table}.${prefix}address2, 'city', ${table}.${prefix}city,
    'province', ${table}.${prefix}province, 'zip', ${table}.${prefix}zip, ${contact})`

const patientAddress = addressOf(sql`pt`, empty, sql`'phone', pt.phone, 'email', pt.email`)
const clinicAddress = addressOf(sql`p`, empty, sql`'phone', a.phone, 'email', a.email`)
const ownAddress = addressOf(sql`o`, sql`ship_`, sql`'phone', o.ship_phone, 'email', o.ship_email`)

/**
 * The provider's order with its current facts. Taxed at the rate of the business day: today for a draft, else the day
 * of the submit. A seller's permit may exempt a clinic's order that is shipped (docs/product.md, 6.2 Tax).
 */
export const findOrder = (db: Db, { providerId }: Provider, orderId: string): Promise<OrderFacts | null> =>
  db.optional(
    orderFactsRow,
    sql`
      select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate", o.state,
        o.refund, o.order_for as "orderFor", o.payer,
        case when pt.id is not null then jsonb_build_object('patientId', pt.id, 'firstName', pt.first_name,
          'middleName', pt.middle_name, 'lastName', pt.last_name, 'dateOfBirth', coalesce(pt.date_of_birth::text, ''),
          'phone', pt.phone, 'lang', pt.lang, 'lastOrderDate', coalesce(last.order_date::text, ''),
          'lastOrderId', last.id) end as patient,
        o.patient_name as "patientName", o.delivery, o.ship_to as "shipTo",
        case when w.id is not null then jsonb_build_object('warehouseId', w.id, 'name', w.name, 'address1', w.address1,
          'city', w.city, 'province', w.province, 'zip', w.zip, 'phone', w.phone) end as warehouse,
        case when m.id is not null then jsonb_build_object('shippingMethodId', m.id, 'kind', m.kind,
          'priceCents', m.price_cents, 'freeFromCents', m.free_from_cents) end as method,
        o.shipping_kind as "shippingKind",
        case when pt.id is not null then
          ${patientAddress} end as "patientAddress",
        ${clinicAddress} as "clinicAddress",
        ${ownAddress} as "ownAddress",
        o.note, coalesce(o.patient_discount_percent, p.patient_discount_percent) as "patientDiscountPercent",
        case when o.state <> 'draft' then o.vip_percent else (select max(v.percent) from vip_membership v
          where v.provider_id = o.provider_id and d.day between v.starts_on and v.ends_on) end as "vipPercent",
        exists (select 1 from vip_membership v where v.provider_id = o.provider_id
          and d.day between v.starts_on and v.ends_on and v.free_standard_shipping) as "vipFreeShipping",
        (select jsonb_build_object('percent', n.percent, 'freeStandardShipping', n.free_standard_shipping)
          from vip_plan n where n.starts_on <= d.day order by n.starts_on desc limit 1) as plan,
        o.vip_saves_cents as "vipSavesCents",
        d.province as "taxProvince",
        coalesce((select t.millionths from tax_rate t where t.province = d.province and t.starts_on <= d.day
          order by t.starts_on desc limit 1), 0) as "taxMillionths",
        o.order_for = 'clinic' and o.delivery = 'ship' and exists (select 1 from seller_permit s
          where s.provider_id = o.provider_id and s.province = d.province and s.state = 'approved'
            and s.expires_on >= d.day) as "taxExempt",
        o.subtotal_cents as "subtotalCents", o.discount_cents as "discountCents", o.shipping_cents as "shippingCents",
        o.tax_cents as "taxCents", o.total_cents as "totalCents", o.profit_cents as "profitCents",
        epoch(o.saved_at) as "savedAt", o.revision, epoch(o.pay_before) as "payBefore", o.carrier,
        o.tracking_number as "trackingNumber",
        ${paymentLive} as "paymentLive", ${paymentCaptured} as "paymentCaptured"
      from orders o
      join provider p on p.provider_id = o.provider_id
      join account a on a.id = o.provider_id
      left join provider_patient pp on pp.provider_id = o.provider_id and pp.patient_id = o.patient_id
        and (o.state <> 'draft' or pp.hidden_at is null)
      left join patient pt on pt.id = pp.patient_id
      left join warehouse w on w.id = o.warehouse_id and (o.state <> 'draft' or w.active)
      left join shipping_today m on m.id = o.shipping_method_id and m.warehouse_id = w.id
        and (o.state <> 'draft' or m.active)
      left join lateral (
        select case when o.state = 'draft' then business_date(app_now()) else o.order_date end as day,
          nullif(case
            when o.delivery = 'pickup' then w.province
            when o.state <> 'draft' or o.ship_to = 'other' then o.ship_province
            when o.ship_to = 'patient' then pt.province
            else p.province end, '') as province) d on true
      left join lateral (
        select l.id, l.order_date from orders l
        where l.provider_id = o.provider_id and l.patient_id = pt.id and l.id <> o.id
          and l.state not in ('draft', 'cancelled')
        order by ${latestFirst(sql`l`)} limit 1) last on true
      where o.provider_id = ${providerId} and o.id = ${orderId}`,
  )
