import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Output } from '@bencao/shared/contract/index.ts'
import { contract } from '@bencao/shared/contract/index.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'

const statusRow = z.strictObject({
  vipStatus: z.literal([0, 1, 2]),
  /** Of the membership today; empty without one. */
  validFrom: z.string(),
  /** The last day that is paid for. */
  validTo: z.string(),
  /** Shown until another membership has begun, so also after the last year. */
  renewalEndedOn: z.string(),
  renewalEndReason: z.string(),
  shareCode: z.string(),
  /** Membership saved it, or would have: on orders of the last 12 months that were paid, for the part that was not refunded. */
  savedCents: z.int(),
  /** Those orders. */
  orderCount: z.int(),
})

/** What a provider's membership is today. */
export const findMembership = (db: Db, { providerId }: Provider): Promise<z.infer<typeof statusRow>> =>
  db.one(
    statusRow,
    sql`
      select case when m.active is null then 0 when m.renews then 1 else 2 end as "vipStatus",
        coalesce(m.active::text, '') as "validFrom",
        case when m.active is null then '' else m.until::text end as "validTo",
        coalesce(business_date(e.ended_at)::text, '') as "renewalEndedOn", coalesce(e.end_reason, '') as "renewalEndReason",
        p.share_code as "shareCode",
        s.cents as "savedCents", s.orders as "orderCount"
      from (select business_date(app_now()) as day) d, provider p
        cross join lateral (
          select min(v.starts_on) filter (where v.starts_on <= d.day) as active, max(v.ends_on) as until,
            bool_or(v.renews) as renews
          from vip_membership v where v.provider_id = p.provider_id and v.ends_on >= d.day) m
        left join lateral (
          select w.ended_at, w.end_reason from (
            select v.ended_at, v.end_reason, v.ends_on as day from vip_membership v
            where v.provider_id = p.provider_id and not v.renews and v.ended_by is not null
            union all
            select o.stopped_at, o.stop_reason, o.renews_on from vip_order o
            where o.provider_id = p.provider_id and o.stopped_by is not null and o.state <> 'active') w
          where m.renews is not true and not exists (
            select 1 from vip_membership n
            where n.provider_id = p.provider_id and n.ends_on > w.day and n.ended_by is null)
          order by w.ended_at desc limit 1) e on true
        cross join lateral (
          select coalesce(sum(case when r.cents = 0 then o.vip_saves_cents
              else round(o.vip_saves_cents::numeric * greatest(0, o.total_cents - r.cents) / o.total_cents) end), 0)::bigint as cents,
            count(*) as orders
          from orders o cross join lateral (
            select coalesce(sum(f.amount_cents), 0) as cents from refund f
            where f.provider_id = o.provider_id and f.order_id = o.id) r
          where o.provider_id = p.provider_id
            and o.state in ('processing', 'packed', 'shipped', 'readyForPickup', 'delivered')
            and o.order_date > d.day - interval '12 months'
            and (m.active is null or o.vip_percent is not null)) s
      where p.provider_id = ${providerId}`,
  )

type Purchase = Output<'vip_status'>['purchases'][number]
const purchaseRow = contract.vip_status.output.shape.purchases.element

const purchase = sql`
  select o.id as "vipOrderId", business_date(o.paid_at)::text as "receiptDate", o.starts_on::text as "validFrom",
    o.ends_on::text as "validTo", o.due_cents as "paidCents", coalesce(c.code, '') as "couponCode",
    coalesce(r.provider_number::text, '') as "referralId"
  from vip_order o left join vip_coupon c on c.id = o.coupon_id
    left join provider r on r.provider_id = o.referred_by`

const heldRow = z.strictObject({ couponCode: z.string(), referralId: z.string() })

/** What a provider typed for the purchase that awaits payment. */
export const findHeld = (db: Db, { providerId }: Provider): Promise<z.infer<typeof heldRow> | null> =>
  db.optional(
    heldRow,
    sql`
      select coalesce(c.code, '') as "couponCode", coalesce(r.provider_number::text, '') as "referralId"
      from vip_order o left join vip_coupon c on c.id = o.coupon_id
        left join provider r on r.provider_id = o.referred_by
      where o.provider_id = ${providerId} and o.state = 'awaitingPayment' and o.renews_on is null`,
  )

/** The paid purchases of a provider, newest first. */
export const listPurchases = (db: Db, { providerId }: Provider): Promise<Purchase[]> =>
  db.many(
    purchaseRow,
    sql`${purchase} where o.provider_id = ${providerId} and o.state = 'active' order by o.paid_at desc, o.id desc`,
  )

export const findPurchase = (
  db: Db,
  { providerId }: Provider,
  vipOrderId: string,
): Promise<Purchase | null> =>
  db.optional(
    purchaseRow,
    sql`${purchase} where o.provider_id = ${providerId} and o.id = ${vipOrderId} and o.state = 'active'`,
  )
