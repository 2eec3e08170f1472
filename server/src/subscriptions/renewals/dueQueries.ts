import {
  orderDaysBefore,
  remindDaysBefore,
  stockWaitDays,
} from '@bencao/shared/domain/subscriptions/subscription.ts'
import { deliveries, orderFors, payers } from '@bencao/shared/domain/order.ts'
import { lang, shownAddress, timing } from '@bencao/shared/contract/fields/fields.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { sellable } from '../../goods/stockQueries.ts'
import type { Provider } from '../../http/provider.ts'
import { wasTaken } from '../../outbox/queries.ts'

/** Of a bundle: the subscriptions that go into one order. */
const dueBundleRow = z.strictObject({ providerId: z.uuid(), bundle: z.string(), shipsOn: z.iso.date() })
export type DueBundle = z.infer<typeof dueBundleRow>

/** Bundles with a date that is to be announced. */
export const listToRemind = (db: Db, most: number): Promise<DueBundle[]> =>
  db.many(
    dueBundleRow,
    sql`
      select s.provider_id as "providerId", s.bundle, s.next_on as "shipsOn" from subscription s
        join account a on a.id = s.provider_id and a.status = 'active'
      where s.state = 'active' and s.hold is null
        and s.next_on between business_date(app_now()) + ${orderDaysBefore + 1}::int
          and business_date(app_now()) + ${remindDaysBefore}::int
        and not exists (select 1 from subscription_reminder r
          where r.provider_id = s.provider_id and r.subscription_id = s.id and r.ships_on = s.next_on)
      group by s.provider_id, s.bundle, s.next_on order by s.next_on, min(s.id::text) limit ${most}`,
  )

/** Customer service has not answered yet what was asked about it. */
const isAsked = sql`exists (select 1 from subscription_ask q
  where q.provider_id = s.provider_id and q.subscription_id = s.id and q.answered_at is null)`

/** Subscriptions whose next order is to be made on this day, or was before it; a request without an answer comes first. */
export const toOrderOn = (today: Sql): Sql => sql`
  from subscription s
    join goods_today g on g.id = s.goods_id
    join account a on a.id = s.provider_id and a.status = 'active'
    left join stock k on k.goods_id = s.goods_id and k.warehouse_id = s.warehouse_id
  where s.state = 'active' and s.hold is null and s.next_on <= ${today} + ${orderDaysBefore}::int
    and not ${isAsked}
    and (s.waits_since is null or not g.active or coalesce(${sellable(sql`k`)}, 0) >= s.quantity
      or s.next_on < ${today} - ${stockWaitDays - orderDaysBefore}::int)`

/**
 * Bundles whose order is to be made. One that waits for stock is looked at once it has some. While the provider is
 * suspended nothing is ordered.
 */
export const listToOrder = (db: Db, most: number): Promise<DueBundle[]> =>
  db.many(
    dueBundleRow,
    sql`
      select s.provider_id as "providerId", s.bundle, s.next_on as "shipsOn" ${toOrderOn(sql`business_date(app_now())`)}
      group by s.provider_id, s.bundle, s.next_on order by s.next_on, min(s.id::text) limit ${most}`,
  )

const dueRow = z.strictObject({
  subscriptionId: z.uuid(),
  subscriptionNumber: z.string(),
  goodsId: z.uuid(),
  /** In the provider's language. */
  name: z.string(),
  quantity: z.int(),
  dosage: z.string(),
  timesPerDay: z.int(),
  timing,
  note: z.string(),
  active: z.boolean(),
  stock: z.int(),
  today: z.iso.date(),
  startsOn: z.iso.date(),
  cycleMonths: z.int(),
  waitsSince: z.iso.date().nullable(),
  /** A request of the provider or the patient has no answer. */
  asked: z.boolean(),
  orderFor: z.enum(orderFors),
  patientId: z.uuid().nullable(),
  payer: z.enum(payers),
  /** False: the patient is no longer on the provider's list. */
  listed: z.boolean(),
  patientDiscountPercent: z.int(),
  delivery: z.enum(deliveries),
  warehouseId: z.uuid(),
  shippingKind: z.string(),
  address: shownAddress,
  /** Null also if the card on file was deleted. */
  cardId: z.uuid().nullable(),
  keptToken: z.string().nullable(),
  keptNetwork: z.string(),
  keptLast4: z.string(),
  /** The date after this one, if this one became due again. */
  thenOn: z.iso.date().nullable(),
  /** The price of its goods that was announced, null where none was kept; null: the date was not announced. */
  reminder: z.strictObject({ cents: z.int().nullable() }).nullable(),
  /** A carrier has taken the reminder of this date to the patient, with a link to ask for a change, and did not fail. */
  announced: z.boolean(),
  lang,
})
export type DueSubscription = z.infer<typeof dueRow>

/** The subscriptions of a bundle with a date, for a locked provider. */
export const lockBundle = (
  db: Db,
  { providerId }: Provider,
  { bundle, shipsOn }: DueBundle,
): Promise<DueSubscription[]> =>
  db.many(
    dueRow,
    sql`
      select s.id as "subscriptionId", s.subscription_number as "subscriptionNumber", s.goods_id as "goodsId",
        case a.lang when 'zh-Hant' then g.name_zh_hant when 'zh-Hans' then g.name_zh_hans when 'es' then g.name_es
          else g.name_en end as name,
        s.quantity, s.dosage, s.times_per_day as "timesPerDay", s.timing, s.note, g.active,
        coalesce(${sellable(sql`k`)}, 0) as stock, business_date(app_now()) as today, coalesce(s.counts_from, s.starts_on) as "startsOn",
        s.cycle_months as "cycleMonths", s.then_on as "thenOn",
        s.waits_since as "waitsSince", ${isAsked} as asked, s.order_for as "orderFor", s.patient_id as "patientId", s.payer,
        s.patient_id is null or exists (select 1 from provider_patient l
          where l.provider_id = s.provider_id and l.patient_id = s.patient_id and l.hidden_at is null) as listed,
        s.patient_discount_percent as "patientDiscountPercent", s.delivery, s.warehouse_id as "warehouseId",
        s.shipping_kind as "shippingKind",
        json_build_object('firstName', s.ship_first_name, 'lastName', s.ship_last_name, 'phone', s.ship_phone,
          'email', s.ship_email, 'address1', s.ship_address1, 'address2', s.ship_address2, 'city', s.ship_city,
          'province', s.ship_province, 'zip', s.ship_zip) as address,
        c.id as "cardId", s.kept_token as "keptToken", s.kept_network as "keptNetwork",
        s.kept_last4 as "keptLast4",
        (select json_build_object('cents', m.cents) from subscription_reminder m
          where m.provider_id = s.provider_id and m.subscription_id = s.id and m.ships_on = s.next_on) as reminder,
        exists (select 1 from subscription_reminder m where m.provider_id = s.provider_id and m.subscription_id = s.id
          and m.ships_on = s.next_on and ${wasTaken('link', sql`m.link_id::text`)}) as announced,
        a.lang
      from subscription s
        join goods_today g on g.id = s.goods_id
        join account a on a.id = s.provider_id
        left join stock k on k.goods_id = s.goods_id and k.warehouse_id = s.warehouse_id
        left join card c on c.provider_id = s.provider_id and c.id = s.card_id
      where s.provider_id = ${providerId} and s.bundle = ${bundle} and s.next_on = ${shipsOn}::date
        and s.state = 'active' and s.hold is null
      order by s.id for update of s`,
  )

/** Notes that dates are announced with these prices; returns how many were not noted before. */
export const noteReminded = (
  db: Db,
  { providerId }: Provider,
  amounts: ReadonlyMap<string, number>,
  shipsOn: string,
): Promise<number> =>
  db.run(sql`
    insert into subscription_reminder (provider_id, subscription_id, ships_on, cents)
    select ${providerId}::uuid, a.id, ${shipsOn}::date, a.cents
    from unnest(${[...amounts.keys()]}::uuid[], ${[...amounts.values()]}::bigint[]) as a (id, cents)
    on conflict do nothing`)

const placeRow = z.strictObject({ warehouseId: z.uuid(), shippingMethodId: z.uuid() })

/** Where a bundle is shipped from, and how; null if the warehouse is closed or no longer ships so. */
export const findShippingOf = (
  db: Db,
  { warehouseId, shippingKind }: DueSubscription,
): Promise<z.infer<typeof placeRow> | null> =>
  db.optional(
    placeRow,
    sql`
      select w.id as "warehouseId", m.id as "shippingMethodId"
      from warehouse w join shipping_today m on m.warehouse_id = w.id and m.active and m.kind = ${shippingKind}
      where w.id = ${warehouseId} and w.active`,
  )

/** Whether an order began subscriptions or is that of a date; if so, the subscriber is locked. */
export const lockIfSubscribed = (db: Db, { providerId }: Provider, orderId: string): Promise<boolean> =>
  db.exists(sql`
    select 1 from provider p where p.provider_id = ${providerId}
      and (exists (select 1 from renewal r where r.provider_id = ${providerId} and r.order_id = ${orderId})
        or exists (select 1 from subscription s where s.provider_id = ${providerId} and s.order_id = ${orderId}))
    for no key update`)
