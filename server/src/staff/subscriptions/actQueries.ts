import { payers } from '@bencao/shared/domain/order.ts'
import type { AskAnswer, SubscriptionAsk } from '@bencao/shared/domain/subscriptions/subscription.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { bundleDigest } from '../../subscriptions/bundle.ts'
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

/** Answers what was asked for, and the inbox message that passed it on, unless it also passed on what is still open. */
export const answerAsks = (
  db: Db,
  { providerId }: Provider,
  subscriptionId: string,
  { asks, answer, byAccount }: { asks: readonly SubscriptionAsk[]; answer: AskAnswer; byAccount: string },
): Promise<number> =>
  db.run(sql`
    with answered as (
      update subscription_ask set answer = ${answer}, answered_by = ${byAccount}, answered_at = app_now()
      where provider_id = ${providerId} and subscription_id = ${subscriptionId} and answered_at is null
        and ask = any(${[...asks]}::text[])
      returning message_id)
    update inbox_message m set done_at = app_now(), done_by = ${byAccount}
    where m.provider_id = ${providerId} and m.id in (select message_id from answered) and m.done_at is null
      and not exists (select 1 from subscription_ask q
        where q.provider_id = m.provider_id and q.message_id = m.id and q.answered_at is null
          and q.subscription_id <> ${subscriptionId})`)

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

const sharingRow = z.strictObject({
  subscriptionId: z.uuid(),
  patientId: z.uuid().nullable(),
  payer: z.enum(payers),
  warehouseId: z.uuid(),
  shippingKind: z.string(),
  patientDiscountPercent: z.int(),
  address: z.array(z.string()),
})

/** A subscription, and those that are in an unpaid order with it and are charged to the same card; locked. */
export const lockSharing = (
  db: Db,
  { providerId }: Provider,
  { subscriptionId, cardId, keptToken }: Locked,
): Promise<z.infer<typeof sharingRow>[]> =>
  db.many(
    sharingRow,
    sql`
      select s.id as "subscriptionId", s.patient_id as "patientId", s.payer, s.warehouse_id as "warehouseId",
        s.shipping_kind as "shippingKind", s.patient_discount_percent as "patientDiscountPercent",
        array[s.ship_first_name, s.ship_last_name, s.ship_phone, s.ship_email, s.ship_address1, s.ship_address2,
          s.ship_city, s.ship_province, s.ship_zip] as address
      from subscription s
      where s.provider_id = ${providerId} and s.state = 'active'
        and s.card_id is not distinct from ${cardId}::uuid and s.kept_token is not distinct from ${keptToken}::text
        and (s.id = ${subscriptionId} or s.id in (
          select other.subscription_id from subscription_order d
            join orders o on o.provider_id = d.provider_id and o.id = d.order_id and o.state = 'awaitingPayment'
            join subscription_order other on other.provider_id = d.provider_id and other.order_id = d.order_id
          where d.provider_id = ${providerId} and d.subscription_id = ${subscriptionId}))
      order by s.id for update of s`,
  )

/** Keeps no card for a subscription any more: its orders are paid by hand until the payer agrees to another one. */
export const dropCard = (db: Db, { providerId }: Provider, of: z.infer<typeof sharingRow>): Promise<number> =>
  db.run(sql`
    update subscription set card_id = null, kept_token = null, kept_network = '', kept_last4 = '', method = 'none',
      bundle = ${bundleDigest({ ...of, paidWith: '' })}
    where provider_id = ${providerId} and id = ${of.subscriptionId}`)

/** The former card is not charged again for an order that waits for that; a patient gets a link to pay it. */
export const stopRetries = (db: Db, { providerId }: Provider, orderId: string): Promise<number> =>
  db.run(sql`
    update renewal set next_try_at = null, leased_until = null, card_id = null, kept_token = null,
      kept_network = '', kept_last4 = '', link_wanted = payer = 'patient'
    where provider_id = ${providerId} and order_id = ${orderId}`)
