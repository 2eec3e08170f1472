import { cents, lang } from '@bencao/shared/contract/fields/fields.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { RefundMark } from '@bencao/shared/domain/order.ts'
import type { RefundableLine, Refundable, RefundParts } from '@bencao/shared/domain/refund.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { isTakenBack } from './moveQueries.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { nameColumn } from '../goods/queries.ts'

const partCents = {
  goodsCents: cents,
  discountCents: cents,
  taxCents: cents,
  profitCents: cents,
}
const refundableLineRow = z.strictObject({
  itemId: z.uuid(),
  sku: z.string(),
  name: z.string(),
  quantity: z.int(),
  ...partCents,
})
export type NamedLine = z.infer<typeof refundableLineRow>
const shippingRow = z.strictObject({ shippingCents: cents, refundedCents: cents })

export interface RefundableOrder extends Refundable {
  lines: NamedLine[]
  /** What went back before, or is on its way. */
  refundedCents: number
}

/** Whether the provider has such an order, and it is no draft. */
export const isSubmitted = (db: Db, { providerId }: Provider, orderId: string): Promise<boolean> =>
  db.exists(sql`
    select 1 from orders where provider_id = ${providerId} and id = ${orderId} and state <> 'draft'`)

/**
 * What of a paid order can still go back, names in `lang`. What a refund on its way takes is not left. Lock the order
 * first: then it stays so until the transaction ends.
 */
export async function findRefundable(
  db: Db,
  { providerId }: Provider,
  orderId: string,
  lang: Lang,
): Promise<RefundableOrder> {
  const lines = await db.many(
    refundableLineRow,
    sql`
    select i.id as "itemId", i.sku, i.${nameColumn(lang)} as name,
      (i.quantity - b.quantity)::int as quantity, (i.goods_cents - b.goods)::bigint as "goodsCents",
      (i.discount_cents - b.discount)::bigint as "discountCents", (i.tax_cents - b.tax)::bigint as "taxCents",
      (i.profit_cents - b.profit)::bigint as "profitCents"
    from order_item i
      cross join lateral (
        select coalesce(sum(l.quantity), 0) as quantity, coalesce(sum(l.goods_cents), 0) as goods,
          coalesce(sum(l.discount_cents), 0) as discount, coalesce(sum(l.tax_cents), 0) as tax,
          coalesce(sum(l.profit_cents), 0) as profit
        from refund_line l join payment_reversal r on r.provider_id = l.provider_id and r.id = l.refund_id
        where l.provider_id = i.provider_id and l.order_id = i.order_id and l.item_id = i.id
          and (r.live or r.state = 'done')) b
    where i.provider_id = ${providerId} and i.order_id = ${orderId}
    order by i.id`,
  )
  const { shippingCents, refundedCents } = await db.one(
    shippingRow,
    sql`
    select (o.shipping_cents - coalesce(sum(r.shipping_cents), 0))::bigint as "shippingCents",
      coalesce(sum(r.cents + r.fee_cents), 0)::bigint as "refundedCents"
    from orders o
      left join payment y on y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured'
      left join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id and r.as_refund
        and (r.live or r.state = 'done')
    where o.provider_id = ${providerId} and o.id = ${orderId}
    group by o.provider_id, o.id, o.shipping_cents`,
  )
  return { lines, shippingCents, refundedCents }
}

const takenOf = (which: Sql): Sql => sql`
  coalesce((select sum(l.quantity)
    from refund_line l join payment_reversal r on r.provider_id = l.provider_id and r.id = l.refund_id
    where l.provider_id = i.provider_id and l.order_id = i.order_id and l.item_id = i.id and ${which}), 0)::int`

/** How many of a line `i` were refunded. */
export const refundedQuantity = takenOf(sql`r.state = 'done'`)

/** How many of a line `i` were refunded, or are about to be, before the order left: they are not sent. */
export const notSentQuantity = takenOf(sql`
  (r.live or r.state = 'done') and r.asked_at < coalesce((select min(e.at) from order_event e
    where e.provider_id = i.provider_id and e.order_id = i.order_id and e.to_state in ('shipped', 'delivered')
      and not ${isTakenBack}), 'infinity')`)

/** Keeps what a refund takes from each line. */
export const insertRefundLines = (
  db: Db,
  { providerId }: Provider,
  { orderId, refundId, parts }: { orderId: string; refundId: string; parts: RefundParts },
): Promise<number> => {
  const taken = parts.lines.filter((line) => line.quantity + line.goodsCents + line.taxCents > 0)
  const rows = JSON.stringify(taken satisfies readonly RefundableLine[])
  return db.run(sql`
    insert into refund_line (provider_id, refund_id, order_id, item_id, quantity, goods_cents, discount_cents, tax_cents,
      profit_cents)
    select ${providerId}, ${refundId}, ${orderId}, l."itemId", l.quantity, l."goodsCents", l."discountCents",
      l."taxCents", l."profitCents"
    from jsonb_to_recordset(${rows}::jsonb) as l ("itemId" uuid, quantity int, "goodsCents" bigint,
      "discountCents" bigint, "taxCents" bigint, "profitCents" bigint)`)
}

const saleRow = z.strictObject({
  subtotalCents: cents,
  discountCents: cents,
  shippingCents: cents,
  taxCents: cents,
  profitCents: cents,
  restock: z.boolean(),
})

/** What a refund takes from the sale. */
export const findRefundedSale = (
  db: Db,
  { providerId }: Provider,
  refundId: string,
): Promise<z.infer<typeof saleRow>> =>
  db.one(
    saleRow,
    sql`
    select coalesce(sum(l.goods_cents), 0)::bigint as "subtotalCents",
      coalesce(sum(l.discount_cents), 0)::bigint as "discountCents", r.shipping_cents as "shippingCents",
      coalesce(sum(l.tax_cents), 0)::bigint as "taxCents", coalesce(sum(l.profit_cents), 0)::bigint as "profitCents",
      r.restock
    from payment_reversal r left join refund_line l on l.provider_id = r.provider_id and l.refund_id = r.id
    where r.provider_id = ${providerId} and r.id = ${refundId}
    group by r.provider_id, r.id, r.shipping_cents, r.restock`,
  )

const refundedRow = z.strictObject({ refundedCents: cents })

/** What has gone back of an order. */
export const refundedCentsOf = async (db: Db, { providerId }: Provider, orderId: string): Promise<number> =>
  (
    await db.one(
      refundedRow,
      sql`
      select coalesce(sum(amount_cents), 0)::bigint as "refundedCents" from refund
      where provider_id = ${providerId} and order_id = ${orderId}`,
    )
  ).refundedCents

/** Whether all that was paid for an order `o` went back, or is about to. */
export const givenBack = sql`
  coalesce((select sum(r.cents + r.fee_cents)
    from payment y join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id and r.as_refund
    where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured'
      and (r.live or r.state = 'done')) >= o.total_cents, false)`

const givenBackRow = z.strictObject({ givenBack: z.boolean() })

/** Whether all that was paid for an order went back, or is about to. Lock the order first. */
export const isGivenBack = async (db: Db, { providerId }: Provider, orderId: string): Promise<boolean> =>
  (
    await db.one(
      givenBackRow,
      sql`
      select ${givenBack} as "givenBack" from orders o where o.provider_id = ${providerId} and o.id = ${orderId}`,
    )
  ).givenBack

const notedRow = z.strictObject({ refund: z.enum(['none', 'partial', 'full']) })

/** Lists a refund for the provider and marks the order; null if it is listed already. */
export async function noteRefund(
  db: Db,
  { providerId }: Provider,
  orderId: string,
  refund: { refundId: string; amountCents: number; feeCents: number; reason: string },
): Promise<RefundMark | null> {
  const { refundId, amountCents, feeCents, reason } = refund
  const noted = await db.run(sql`
    insert into refund (provider_id, order_id, id, amount_cents, fee_cents, reason)
    values (${providerId}, ${orderId}, ${refundId}, ${amountCents}, ${feeCents}, ${reason})
    on conflict do nothing`)
  if (noted === 0) return null
  const { refund: mark } = await db.one(
    notedRow,
    sql`
    update orders o set refund = case when s.cents < o.total_cents then 'partial' else 'full' end
    from (select coalesce(sum(amount_cents), 0) as cents from refund
      where provider_id = ${providerId} and order_id = ${orderId}) s
    where o.provider_id = ${providerId} and o.id = ${orderId} returning o.refund`,
  )
  return mark
}

const recipientsRow = z.strictObject({
  orderNumber: z.string(),
  email: z.string(),
  phone: z.string(),
  lang,
  /** The patient who paid, and may be written to; null if the provider paid. */
  patientId: z.uuid().nullable(),
  patientEmail: z.string().nullable(),
  patientPhone: z.string().nullable(),
  patientLang: lang.nullable(),
})

export type RefundRecipients = z.infer<typeof recipientsRow>

/** Who is notified of a refund. A paying patient gets an SMS only with consent. */
export const findRefundRecipients = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
): Promise<RefundRecipients> =>
  db.one(
    recipientsRow,
    sql`
    select o.order_number as "orderNumber", a.email, a.phone, a.lang, p.id as "patientId", p.email as "patientEmail",
      case when p.sms_opt_in and not exists (select 1 from sms_stop s where s.phone = p.phone) then p.phone end
        as "patientPhone",
      p.lang as "patientLang"
    from orders o join account a on a.id = o.provider_id
      left join patient p on o.payer = 'patient' and p.id = o.patient_id
    where o.provider_id = ${providerId} and o.id = ${orderId}`,
  )
