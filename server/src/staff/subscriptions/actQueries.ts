import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { bundleAgain } from '../../subscriptions/bundleQueries.ts'
import type { Locked } from '../../subscriptions/changeQueries.ts'

const goodsRow = z.strictObject({ active: z.boolean(), subscribable: z.boolean() })

export const findGoods = (db: Db, goodsId: string): Promise<z.infer<typeof goodsRow> | null> =>
  db.optional(goodsRow, sql`select active, subscribable from goods_today where id = ${goodsId}`)

/** Lets a subscription go on with this date. */
export const resume = (
  db: Db,
  { providerId }: Provider,
  subscriptionId: string,
  nextOn: string,
): Promise<number> =>
  db.run(sql`
    update subscription set hold = null, waits_since = null, next_on = ${nextOn}::date
    where provider_id = ${providerId} and id = ${subscriptionId}`)

export const end = (db: Db, { providerId }: Provider, subscriptionId: string): Promise<number> =>
  db.run(sql`
    update subscription set state = 'cancelled', hold = null, waits_since = null
    where provider_id = ${providerId} and id = ${subscriptionId}`)

const openOrderRow = z.strictObject({ orderId: z.uuid(), shipsOn: z.iso.date(), live: z.boolean() })
export type OpenOrder = z.infer<typeof openOrderRow>

/** The orders of a subscription's dates that await payment, and whether a charge of them is under way. */
export const listOpen = (db: Db, { providerId }: Provider, subscriptionId: string): Promise<OpenOrder[]> =>
  db.many(
    openOrderRow,
    sql`
      select o.id as "orderId", d.ships_on as "shipsOn", exists (select 1 from payment p
          where p.provider_id = o.provider_id and p.order_id = o.id and p.live) as live
      from subscription_order d
        join orders o on o.provider_id = d.provider_id and o.id = d.order_id and o.state = 'awaitingPayment'
      where d.provider_id = ${providerId} and d.subscription_id = ${subscriptionId} order by d.ships_on`,
  )

const sharingRow = z.strictObject({ subscriptionId: z.uuid() })

/** A subscription, and those that are in an unpaid order with it and are charged to the same card; locked. */
export const lockSharing = async (
  db: Db,
  { providerId }: Provider,
  { subscriptionId, cardId, keptToken }: Locked,
): Promise<string[]> =>
  (
    await db.many(
      sharingRow,
      sql`
        select s.id as "subscriptionId" from subscription s
        where s.provider_id = ${providerId} and s.state = 'active'
          and s.card_id is not distinct from ${cardId}::uuid and s.kept_token is not distinct from ${keptToken}::text
          and (s.id = ${subscriptionId} or s.id in (
            select other.subscription_id from subscription_order d
              join orders o on o.provider_id = d.provider_id and o.id = d.order_id and o.state = 'awaitingPayment'
              join subscription_order other on other.provider_id = d.provider_id and other.order_id = d.order_id
            where d.provider_id = ${providerId} and d.subscription_id = ${subscriptionId}))
        order by s.id for update of s`,
    )
  ).map((row) => row.subscriptionId)

/** Keeps no card for subscriptions any more: their orders are paid by hand until the payer agrees to another one. */
export async function dropCard(
  db: Db,
  provider: Provider,
  subscriptionIds: readonly string[],
): Promise<void> {
  await db.run(sql`
    update subscription set card_id = null, kept_token = null, kept_network = '', kept_last4 = '', method = 'none'
    where provider_id = ${provider.providerId} and id = any(${subscriptionIds}::uuid[])`)
  await bundleAgain(db, provider, subscriptionIds)
}

/** The former card is not charged again for an order that waits for that; a patient gets a link to pay it. */
export const stopRetries = (db: Db, { providerId }: Provider, orderId: string): Promise<number> =>
  db.run(sql`
    update renewal set next_try_at = null, leased_until = null, card_id = null, kept_token = null,
      kept_network = '', kept_last4 = '', link_wanted = payer = 'patient'
    where provider_id = ${providerId} and order_id = ${orderId}`)
