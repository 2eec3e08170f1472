import { payers } from '@bencao/shared/domain/order.ts'
import {
  type Hold,
  payRenewalWithinDays,
  stoppingHolds,
} from '@bencao/shared/domain/subscriptions/subscription.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import type { Provider } from '../../http/provider.ts'
import { wasTaken } from '../../outbox/queries.ts'
import { type DueSubscription, toOrderOn } from './dueQueries.ts'

/** A draft for the subscriptions of a date; the caller adds the lines. */
export async function insertRenewalDraft(
  db: Db,
  { providerId }: Provider,
  of: DueSubscription,
  shippingMethodId: string,
): Promise<string> {
  const orderId = newId()
  const { address } = of
  await db.run(sql`
    insert into orders (provider_id, id, order_for, patient_id, payer, delivery, ship_to, warehouse_id,
      shipping_method_id, patient_discount_percent, ship_first_name, ship_last_name, ship_phone, ship_email,
      ship_address1, ship_address2, ship_city, ship_province, ship_zip)
    values (${providerId}, ${orderId}, ${of.orderFor}, ${of.patientId}, ${of.payer}, ${of.delivery}, 'other',
      ${of.warehouseId}, ${shippingMethodId}, ${of.patientDiscountPercent}, ${address.firstName}, ${address.lastName},
      ${address.phone}, ${address.email}, ${address.address1}, ${address.address2}, ${address.city},
      ${address.province}, ${address.zip})`)
  return orderId
}

interface NewRenewal {
  subscriptionIds: readonly string[]
  shipsOn: string
  of: DueSubscription
  isCharged: boolean
  isLinkWanted: boolean
}

/** Writes the order of a date and how it is charged; with a date that has an order already, nothing of it is kept. */
export async function insertRenewal(
  db: Db,
  { providerId }: Provider,
  orderId: string,
  { subscriptionIds, shipsOn, of, isCharged, isLinkWanted }: NewRenewal,
): Promise<void> {
  await db.run(sql`
    with dates as (
      insert into subscription_order (provider_id, subscription_id, ships_on, order_id)
      select ${providerId}::uuid, id, ${shipsOn}::date, ${orderId}::uuid from unnest(${subscriptionIds}::uuid[]) as id),
    waiting as (
      update orders o set pay_before = case when o.state = 'awaitingPayment'
          then app_now() + make_interval(days => ${payRenewalWithinDays}::int) else o.pay_before end,
        -- The papers name the clinic, with its own phone, as those of the first order did.
        ship_to = case when exists (
            select 1 from subscription s join orders f on f.provider_id = s.provider_id and f.id = s.order_id
            where s.provider_id = o.provider_id and s.id = any(${subscriptionIds}::uuid[]) and f.ship_to = 'clinic' and
              (f.ship_first_name, f.ship_last_name, f.ship_address1, f.ship_address2, f.ship_zip) =
              (o.ship_first_name, o.ship_last_name, o.ship_address1, o.ship_address2, o.ship_zip))
          then 'clinic' else o.ship_to end
      where o.provider_id = ${providerId}::uuid and o.id = ${orderId}::uuid)
    insert into renewal (provider_id, order_id, ships_on, made_on, payer, card_id, kept_token, kept_network,
      kept_last4, next_try_at, link_wanted)
    values (${providerId}::uuid, ${orderId}::uuid, ${shipsOn}::date, business_date(app_now()), ${of.payer}, ${of.cardId},
      ${of.keptToken}, ${of.keptNetwork}, ${of.keptLast4}, case when ${isCharged} then app_now() end,
      ${isLinkWanted})`)
}

/** A renewal waits for its payment for longer than it is charged again, also if a link to pay it lives shorter. */
export const waitForPayment = (db: Db, { providerId }: Provider, orderId: string): Promise<number> =>
  db.run(sql`
    update orders
    set pay_before = greatest(pay_before, submitted_at + make_interval(days => ${payRenewalWithinDays}::int))
    where provider_id = ${providerId} and id = ${orderId} and state = 'awaitingPayment'`)

/** Moves subscriptions to their next date, and forgets what came after one that had become due again. */
export const setNextOn = (
  db: Db,
  { providerId }: Provider,
  dates: readonly { subscriptionId: string; nextOn: string }[],
): Promise<number> =>
  db.run(sql`
    update subscription s set next_on = d."nextOn", then_on = null, waits_since = null
    from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as d ("subscriptionId" uuid, "nextOn" date)
    where s.provider_id = ${providerId} and s.id = d."subscriptionId"`)

export const setWaiting = (
  db: Db,
  { providerId }: Provider,
  subscriptionIds: readonly string[],
): Promise<number> =>
  db.run(sql`
    update subscription set waits_since = coalesce(waits_since, business_date(app_now()))
    where provider_id = ${providerId} and id = any(${subscriptionIds}::uuid[])`)

/** Moves a date that cannot be charged as it was announced to one that can be announced again. */
export const postpone = (
  db: Db,
  { providerId }: Provider,
  subscriptionIds: readonly string[],
  nextOn: string,
): Promise<number> =>
  db.run(sql`
    update subscription set next_on = ${nextOn}::date, waits_since = null
    where provider_id = ${providerId} and id = any(${subscriptionIds}::uuid[])`)

/** A request to stop is stronger than any other reason, and stays. */
export const setHold = (
  db: Db,
  { providerId }: Provider,
  subscriptionIds: readonly string[],
  hold: Hold,
): Promise<number> =>
  db.run(sql`
    update subscription set hold = ${hold}, waits_since = null
    where provider_id = ${providerId} and id = any(${subscriptionIds}::uuid[]) and state = 'active'
      and (hold is null or ${hold} = 'askedToStop')`)

const renewalRow = z.strictObject({
  providerId: z.uuid(),
  orderId: z.uuid(),
  tries: z.int(),
  payer: z.enum(payers),
  cardId: z.uuid().nullable(),
  keptToken: z.string().nullable(),
  keptNetwork: z.string(),
  keptLast4: z.string(),
})
export type DueRenewal = z.infer<typeof renewalRow>

/**
 * Nobody is charged or asked to pay a renewal while its provider is suspended, without its patient on the provider's list,
 * once one of its subscriptions was stopped, or after the time to pay it.
 */
const mayBePaid = sql`
  (select a.status from account a where a.id = renewal.provider_id) = 'active'
  and (select (o.patient_id is null or exists (select 1 from provider_patient l
      where l.provider_id = o.provider_id and l.patient_id = o.patient_id and l.hidden_at is null))
      and (o.pay_before is null or o.pay_before > app_now())
    from orders o where o.provider_id = renewal.provider_id and o.id = renewal.order_id)
  and not exists (select 1 from subscription_order d
    join subscription s on s.provider_id = d.provider_id and s.id = d.subscription_id
    where d.provider_id = renewal.provider_id and d.order_id = renewal.order_id
      and (s.state = 'cancelled' or s.hold = any(${[...stoppingHolds]}::text[])))`

/** The reminder of a patient who is charged came back after the order was made. */
const cameBack = sql`
  (renewal.payer = 'patient' and exists (select 1 from subscription_order d
    join subscription_reminder m using (provider_id, subscription_id, ships_on)
    where d.provider_id = renewal.provider_id and d.order_id = renewal.order_id
      and not ${wasTaken('link', sql`m.link_id::text`)}))`

/**
 * Leases a renewal that is to be charged, for longer than a charge takes; null if none is left, apart from those of
 * providers who are `busy`.
 */
export const leaseRenewal = (db: Db, busy: readonly string[]): Promise<DueRenewal | null> =>
  db.optional(
    renewalRow,
    sql`
      update renewal set leased_until = app_now() + interval '5 minutes'
      where (provider_id, order_id) in (
        select provider_id, order_id from renewal
        where next_try_at <= app_now() and (leased_until is null or leased_until <= app_now())
          and provider_id <> all(${busy}::uuid[]) and ${mayBePaid}
        order by next_try_at limit 1 for update skip locked)
      returning provider_id as "providerId", order_id as "orderId", tries, payer, card_id as "cardId",
        kept_token as "keptToken", kept_network as "keptNetwork", kept_last4 as "keptLast4"`,
  )

const overdueRow = z.strictObject({ overdue: z.int() })

/** Subscriptions whose order should be made, and renewals that should be charged, for longer than it usually takes. */
export const countOverdueSubscriptions = (db: Db): Promise<z.infer<typeof overdueRow>> =>
  db.one(
    overdueRow,
    sql`
      select (select count(*) ${toOrderOn(sql`business_date(app_now() - interval '15 minutes')`)})
        + (select count(*) from renewal
          where next_try_at < app_now() - interval '15 minutes' and ${mayBePaid}
            and not exists (select 1 from payment p
              where p.provider_id = renewal.provider_id and p.order_id = renewal.order_id and p.live)) as overdue`,
  )

const openRenewalRow = z.strictObject({
  shipsOn: z.iso.date(),
  madeOn: z.iso.date(),
  tries: z.int(),
  /** Whose card is kept. */
  payer: z.enum(payers),
  /** The kept card will be charged again. */
  isTried: z.boolean(),
  /** The kept card is being charged; a payment by hand says nothing about it. */
  isCharging: z.boolean(),
  subscriptionIds: z.array(z.uuid()),
  /** Somebody asked to stop a part of it, or it has ended. */
  stopped: z.boolean(),
})

/** The renewal of a locked order; null if the order is none. */
export const findRenewal = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
): Promise<z.infer<typeof openRenewalRow> | null> =>
  db.optional(
    openRenewalRow,
    sql`
      select r.ships_on as "shipsOn", r.made_on as "madeOn", r.tries, r.payer, r.next_try_at is not null as "isTried",
        r.leased_until is not null as "isCharging",
        coalesce(array_agg(s.id order by s.id) filter (where s.id is not null), '{}') as "subscriptionIds",
        coalesce(bool_or(s.hold = any(${[...stoppingHolds]}::text[]) or s.state = 'cancelled'), false) as stopped
      from renewal r
        left join subscription_order o on o.provider_id = r.provider_id and o.order_id = r.order_id
        left join subscription s on s.provider_id = o.provider_id and s.id = o.subscription_id
      where r.provider_id = ${providerId} and r.order_id = ${orderId}
      group by r.provider_id, r.order_id`,
  )

/** When a renewal is charged next: on a day, or in an hour if the gateway was away. */
export const setNextTry = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  { tries, on }: { tries: number; on: string | null },
): Promise<number> =>
  db.run(sql`
    update renewal set tries = ${tries}, leased_until = null,
      next_try_at = coalesce(${on}::date::timestamp at time zone business_zone(), app_now() + interval '1 hour')
    where provider_id = ${providerId} and order_id = ${orderId} and next_try_at is not null`)

/** Has the patient sent a link to pay the renewal; see `sendLink`. */
export const wantLink = (db: Db, { providerId }: Provider, orderId: string): Promise<number> =>
  db.run(sql`
    update renewal set link_wanted = true where provider_id = ${providerId} and order_id = ${orderId}`)

const wantedLinkRow = z.strictObject({ providerId: z.uuid(), orderId: z.uuid() })
export type WantedLink = z.infer<typeof wantedLinkRow>

/** Renewals whose patients are to be sent a link. */
export const listWantedLinks = (db: Db, most: number): Promise<WantedLink[]> =>
  db.many(
    wantedLinkRow,
    sql`
      select provider_id as "providerId", order_id as "orderId" from renewal
      where link_wanted and ${mayBePaid}
      order by order_id limit ${most}`,
  )

/** Takes the sending of a link upon itself. Zero: it is not wanted any more. */
export const takeLink = (db: Db, { providerId }: Provider, orderId: string): Promise<number> =>
  db.run(sql`
    update renewal set link_wanted = false
    where provider_id = ${providerId} and order_id = ${orderId} and link_wanted`)

/** Nobody is charged for the renewal any more. */
export const endCharging = (db: Db, { providerId }: Provider, orderId: string): Promise<number> =>
  db.run(sql`
    update renewal set next_try_at = null, leased_until = null, link_wanted = false
    where provider_id = ${providerId} and order_id = ${orderId}`)

/**
 * What a charge that was leased found out: nobody is charged any more, unless another card was asked for meanwhile. A patient
 * whom the reminder did not reach is sent a link.
 */
export const endLease = (db: Db, { providerId }: Provider, orderId: string): Promise<number> =>
  db.run(sql`
    update renewal set next_try_at = null, leased_until = null, link_wanted = ${cameBack}
    where provider_id = ${providerId} and order_id = ${orderId} and leased_until is not null`)

/** Whether a leased renewal is still to be charged to this card; its subscriber is locked. */
export const isStillCharged = (
  db: Db,
  { providerId }: Provider,
  { orderId, cardId, keptToken }: Pick<DueRenewal, 'orderId' | 'cardId' | 'keptToken'>,
): Promise<boolean> =>
  db.exists(sql`
    select 1 from renewal
    where provider_id = ${providerId} and order_id = ${orderId} and next_try_at is not null and leased_until is not null
      and card_id is not distinct from ${cardId}::uuid and kept_token is not distinct from ${keptToken}::text
      and ${mayBePaid} and not ${cameBack}`)
