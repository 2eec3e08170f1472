import { shownAddress, timing } from '@bencao/shared/contract/fields/fields.ts'
import { deliveries, payers } from '@bencao/shared/domain/order.ts'
import {
  holds,
  subscriptionAsks,
  subscriptionStates,
} from '@bencao/shared/domain/subscriptions/subscription.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { bundleAgain } from '../../subscriptions/bundleQueries.ts'

const lockedRow = z.strictObject({
  subscriptionId: z.uuid(),
  subscriptionNumber: z.string(),
  /** In the provider's language. */
  name: z.string(),
  revision: z.int(),
  statusId: z.enum(subscriptionStates),
  hold: z.enum(holds).nullable(),
  asks: z.array(z.enum(subscriptionAsks)),
  goodsId: z.uuid(),
  quantity: z.int(),
  dosage: z.string(),
  timesPerDay: z.int(),
  timing,
  note: z.string(),
  cycleMonths: z.int(),
  startsOn: z.iso.date(),
  /** From where dates count. */
  countsFrom: z.iso.date(),
  nextOn: z.iso.date(),
  thenOn: z.iso.date().nullable(),
  /** The last date whose order was made. */
  lastOn: z.iso.date().nullable(),
  patientId: z.uuid().nullable(),
  payer: z.enum(payers),
  patientDiscountPercent: z.int(),
  delivery: z.enum(deliveries),
  warehouseId: z.uuid(),
  shippingKind: z.string(),
  address: shownAddress,
  cardId: z.uuid().nullable(),
  keptToken: z.string().nullable(),
  today: z.iso.date(),
})
export type Locked = z.infer<typeof lockedRow>

/** A subscription to act on, for a locked provider; null if there is none. */
export const lockSubscription = (
  db: Db,
  { providerId }: Provider,
  subscriptionId: string,
): Promise<Locked | null> =>
  db.optional(
    lockedRow,
    sql`
      select s.id as "subscriptionId", s.subscription_number as "subscriptionNumber",
        case a.lang when 'zh-Hant' then g.name_zh_hant when 'zh-Hans' then g.name_zh_hans when 'es' then g.name_es
          else g.name_en end as name,
        s.revision, s.state as "statusId", s.hold,
        array(select distinct q.ask from subscription_ask q where q.provider_id = s.provider_id
          and q.subscription_id = s.id and q.answered_at is null order by q.ask) as asks,
        s.goods_id as "goodsId", s.quantity, s.dosage, s.times_per_day as "timesPerDay", s.timing, s.note,
        s.cycle_months as "cycleMonths", s.starts_on as "startsOn",
        coalesce(s.counts_from, s.starts_on) as "countsFrom", s.next_on as "nextOn", s.then_on as "thenOn",
        (select max(d.ships_on) from subscription_order d
          where d.provider_id = s.provider_id and d.subscription_id = s.id) as "lastOn",
        s.patient_id as "patientId", s.payer, s.patient_discount_percent as "patientDiscountPercent", s.delivery,
        s.warehouse_id as "warehouseId", s.shipping_kind as "shippingKind",
        json_build_object('firstName', s.ship_first_name, 'lastName', s.ship_last_name, 'phone', s.ship_phone,
          'email', s.ship_email, 'address1', s.ship_address1, 'address2', s.ship_address2, 'city', s.ship_city,
          'province', s.ship_province, 'zip', s.ship_zip) as address,
        s.card_id as "cardId", s.kept_token as "keptToken", business_date(app_now()) as today
      from subscription s
        join goods g on g.id = s.goods_id
        join account a on a.id = s.provider_id
      where s.provider_id = ${providerId} and s.id = ${subscriptionId}
      for update of s`,
  )

const goodsRow = z.strictObject({ active: z.boolean(), subscribable: z.boolean() })

export const findGoods = (db: Db, goodsId: string): Promise<z.infer<typeof goodsRow> | null> =>
  db.optional(goodsRow, sql`select active, subscribable from goods_today where id = ${goodsId}`)

type Content = Pick<
  Locked,
  'goodsId' | 'quantity' | 'dosage' | 'timesPerDay' | 'timing' | 'note' | 'cycleMonths' | 'nextOn' | 'address'
> & { countsFrom: string; thenOn: string | null }

/** Writes what a subscription is from now on. */
export async function updateSubscription(
  db: Db,
  provider: Provider,
  before: Locked,
  of: Content,
): Promise<void> {
  const { address } = of
  await db.run(sql`
    update subscription set goods_id = ${of.goodsId}, quantity = ${of.quantity}, dosage = ${of.dosage},
      times_per_day = ${of.timesPerDay}, timing = ${of.timing}, note = ${of.note}, cycle_months = ${of.cycleMonths},
      next_on = ${of.nextOn}::date, counts_from = ${of.countsFrom}::date, then_on = ${of.thenOn}::date,
      waits_since = null, ship_first_name = ${address.firstName}, ship_last_name = ${address.lastName},
      ship_phone = ${address.phone}, ship_email = ${address.email}, ship_address1 = ${address.address1},
      ship_address2 = ${address.address2}, ship_city = ${address.city}, ship_province = ${address.province},
      ship_zip = ${address.zip}
    where provider_id = ${provider.providerId} and id = ${before.subscriptionId}`)
  const isMoved = Object.entries(address).some(([part, value]) => Reflect.get(before.address, part) !== value)
  if (isMoved) await bundleAgain(db, provider, [before.subscriptionId])
}

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
