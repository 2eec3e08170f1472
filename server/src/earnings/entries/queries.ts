import { cents } from '@bencao/shared/contract/fields/fields.ts'
import { payableDaysAfterShipping } from '@bencao/shared/domain/earnings/payout.ts'
import { type Payer, payers } from '@bencao/shared/domain/order.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import type { Provider } from '../../http/provider.ts'

const paidLineRow = z.strictObject({ itemId: z.uuid(), paidCents: cents, profitCents: cents })

/** What was paid for the goods of each line of an order, and the profit of it. */
export const listPaidLines = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
): Promise<z.infer<typeof paidLineRow>[]> =>
  db.many(
    paidLineRow,
    sql`
      select id as "itemId", goods_cents - discount_cents as "paidCents", profit_cents as "profitCents"
      from order_item where provider_id = ${providerId} and order_id = ${orderId} order by id`,
  )

const referralRow = z.strictObject({
  referredBy: z.uuid(),
  joinedOn: z.iso.date(),
  today: z.iso.date(),
})

/** By whom a provider was referred, and when the provider joined; null if by nobody. */
export const findReferral = (db: Db, { providerId }: Provider): Promise<z.infer<typeof referralRow> | null> =>
  db.optional(
    referralRow,
    sql`
      select p.referred_by as "referredBy", business_date(a.created_at) as "joinedOn", business_date(app_now()) as today
      from provider p join account a on a.id = p.provider_id
      where p.provider_id = ${providerId} and p.referred_by is not null`,
  )

export interface NewEarning {
  /** Who earns. */
  providerId: string
  kind: Payer | 'referred'
  itemId: string
  cents: number
}
export type Cause = 'captured' | 'refunded' | 'reversed'

/** Writes what lines of an order earned, or what is taken back of it. The database refuses to do so twice for a cause. */
export const insertEarnings = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  { cause, causeId }: { cause: Cause; causeId: string },
  earnings: readonly NewEarning[],
): void => {
  const rows = JSON.stringify(earnings.map((earning) => ({ ...earning, id: newId() })))
  db.later(sql`
    insert into earning (provider_id, id, kind, order_provider_id, order_id, item_id, cause, cause_id, cents)
    select e."providerId", e.id, e.kind, ${providerId}, ${orderId}, e."itemId", ${cause}, ${causeId}, e.cents
    from jsonb_to_recordset(${rows}::jsonb) as e ("providerId" uuid, id uuid, kind text, "itemId" uuid, cents bigint)`)
}

const leftRow = z.strictObject({
  providerId: z.uuid(),
  kind: z.enum([...payers, 'referred']),
  itemId: z.uuid(),
  leftCents: cents,
  /** What a refund takes of the profit. */
  profitBackCents: cents,
  /** What was paid for the goods and had not gone back before, and what the refund takes of it. */
  paidLeftCents: cents,
  paidBackCents: cents,
})

/** What is left of the earnings of an order, line by line, with what a refund takes of each line. */
export const listLeft = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  refundId: string | null,
): Promise<z.infer<typeof leftRow>[]> =>
  db.many(
    leftRow,
    sql`
      select e.provider_id as "providerId", e.kind, e.item_id as "itemId", sum(e.cents)::bigint as "leftCents",
        coalesce(b.profit, 0)::bigint as "profitBackCents",
        (i.goods_cents - i.discount_cents - coalesce(b.before, 0))::bigint as "paidLeftCents",
        coalesce(b.paid, 0)::bigint as "paidBackCents"
      from earning e
        join order_item i on i.provider_id = e.order_provider_id and i.order_id = e.order_id and i.id = e.item_id
        cross join lateral (
          select sum(l.profit_cents) filter (where l.refund_id = ${refundId}) as profit,
            sum(l.goods_cents - l.discount_cents) filter (where l.refund_id = ${refundId}) as paid,
            sum(l.goods_cents - l.discount_cents) filter (where l.refund_id <> ${refundId}) as before
          from refund_line l join refund f on f.provider_id = l.provider_id and f.order_id = l.order_id and f.id = l.refund_id
          where l.provider_id = i.provider_id and l.order_id = i.order_id and l.item_id = i.id) b
      where e.order_provider_id = ${providerId} and e.order_id = ${orderId}
      group by e.provider_id, e.kind, e.item_id, i.goods_cents, i.discount_cents, b.profit, b.before, b.paid
      order by e.item_id`,
  )

/** When what an order earned is payable, of its events `v` to which it was shipped or delivered; null before that. */
export const payableAt = sql`
  min(case v.to_state when 'delivered' then v.at else v.at + make_interval(days => ${payableDaysAfterShipping}) end)`

/** The moves that count. Shipping that was taken back does not. */
export const isArrival = sql`
  v.to_state in ('shipped', 'delivered') and not exists (select 1 from order_event u
    where u.provider_id = v.provider_id and u.order_id = v.order_id and u.from_state = 'shipped'
      and u.to_state = 'packed' and (u.at, u.id) > (v.at, v.id))`
