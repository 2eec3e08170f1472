import { cents, instant } from '@bencao/shared/contract/fields/fields.ts'
import {
  formatVipNumber,
  type Period,
  type Plan,
  type VipOrderState,
  vipOrderMoves,
  vipOrderStates,
  vipPayWithinSeconds,
  vipRepeatSeconds,
} from '@bencao/shared/domain/membership/membership.ts'
import type { VipPrice } from '@bencao/shared/domain/membership/coupon.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf } from '../db/columnsOf.ts'
import { lockProvider } from '../accounts/providerQueries.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Provider } from '../http/provider.ts'
import { releaseCoupon } from './couponQueries.ts'

const vipOrderRow = z.strictObject({
  vipOrderId: z.uuid(),
  vipNumber: z.string(),
  state: z.enum(vipOrderStates),
  priceCents: cents,
  discountCents: cents,
  dueCents: cents,
  percent: z.int(),
  freeStandardShipping: z.boolean(),
  couponId: z.uuid().nullable(),
  referredBy: z.uuid().nullable(),
  /** The day of a renewal; null: somebody bought it. */
  renewsOn: z.iso.date().nullable(),
  tries: z.int(),
  /** Customer service ended the renewal meanwhile: it is not tried again, and nothing renews after it. */
  stopped: z.boolean(),
  orderedAt: instant,
})
export type VipOrder = z.infer<typeof vipOrderRow>

const columns = columnsOf(vipOrderRow, {
  vipOrderId: sql`id`,
  stopped: sql`stopped_at is not null`,
  orderedAt: sql`epoch(ordered_at)`,
})

export async function lockVipOrder(db: Db, provider: Provider, vipOrderId: string): Promise<VipOrder | null> {
  await lockProvider(db, provider)
  return db.optional(
    vipOrderRow,
    sql`select ${columns} from vip_order where provider_id = ${provider.providerId} and id = ${vipOrderId} for update`,
  )
}

/** The purchase that awaits payment; for a locked provider. */
export const findOpenPurchase = (db: Db, { providerId }: Provider): Promise<VipOrder | null> =>
  db.optional(
    vipOrderRow,
    sql`
      select ${columns} from vip_order
      where provider_id = ${providerId} and state = 'awaitingPayment' and renews_on is null`,
  )

/** Whether the price of an open purchase still holds. */
export const isPayable = (db: Db, { providerId }: Provider, vipOrderId: string): Promise<boolean> =>
  db.exists(sql`
    select 1 from vip_order where provider_id = ${providerId} and id = ${vipOrderId} and pay_before > app_now()`)

/** A purchase that was paid just now: buying again may be a repeat. */
export const findFreshPurchase = (db: Db, { providerId }: Provider): Promise<VipOrder | null> =>
  db.optional(
    vipOrderRow,
    sql`
      select ${columns} from vip_order
      where provider_id = ${providerId} and state = 'active' and renews_on is null
        and paid_at > app_now() - make_interval(secs => ${vipRepeatSeconds}::int)
      order by id desc limit 1`,
  )

/** Whether a charge for another purchase or renewal of the provider is being settled. */
export const isAnotherPaid = (db: Db, { providerId }: Provider, vipOrderId: string): Promise<boolean> =>
  db.exists(sql`
    select 1 from payment
    where provider_id = ${providerId} and subject_kind = 'vip' and subject_id <> ${vipOrderId} and live`)

const referrerRow = z.strictObject({ providerId: z.uuid() })

/** The active provider with a number; null if there is none. */
export const findByNumber = (db: Db, number: number): Promise<z.infer<typeof referrerRow> | null> =>
  db.optional(
    referrerRow,
    sql`
      select p.provider_id as "providerId" from provider p join account a on a.id = p.provider_id
      where p.provider_number = ${number} and a.status = 'active'`,
  )

const numberRow = z.strictObject({ year: z.int(), sequence: z.int() })

export interface NewVipOrder extends VipPrice, Omit<Plan, 'priceCents'> {
  coupon: { couponId: string; once: boolean } | null
  referredBy: string | null
  renewsOn: string | null
}

/** Inserts a purchase that awaits payment; null if the renewal exists already. */
export async function insertVipOrder(
  db: Db,
  { providerId }: Provider,
  order: NewVipOrder,
): Promise<VipOrder | null> {
  const { year, sequence } = await db.one(
    numberRow,
    sql`
      select extract(year from business_date(app_now()))::int as year, nextval('vip_order_number_seq') as sequence`,
  )
  return db.optional(
    vipOrderRow,
    sql`
      insert into vip_order (provider_id, id, vip_number, state, price_cents, discount_cents, due_cents, percent,
        free_standard_shipping, coupon_id, coupon_once, referred_by, renews_on, next_try_at, pay_before)
      values (${providerId}, ${newId()}, ${formatVipNumber(year, sequence)}, 'awaitingPayment', ${order.priceCents},
        ${order.discountCents}, ${order.dueCents}, ${order.percent}, ${order.freeStandardShipping},
        ${order.coupon?.couponId ?? null}, ${order.coupon?.once ?? false}, ${order.referredBy},
        ${order.renewsOn}::date, case when ${order.renewsOn}::date is not null then app_now() end,
        case when ${order.renewsOn}::date is null
          then app_now() + make_interval(secs => ${vipPayWithinSeconds}::int) end)
      on conflict (provider_id, renews_on) where renews_on is not null do nothing
      returning ${columns}`,
  )
}

const move = async (
  db: Db,
  { providerId }: Provider,
  { vipOrderId, state: from }: VipOrder,
  to: VipOrderState,
  period: Period | null,
): Promise<void> => {
  if (!vipOrderMoves[from].includes(to))
    throw new Error(`a membership purchase does not go from ${from} to ${to}`)
  const moved = await db.run(sql`
    update vip_order set state = ${to}, next_try_at = null, leased_until = null, earn_next_on = null,
      paid_at = case when ${to} = 'active' then app_now() else paid_at end,
      starts_on = coalesce(${period?.startsOn ?? null}::date, starts_on),
      ends_on = coalesce(${period?.endsOn ?? null}::date, ends_on)
    where provider_id = ${providerId} and id = ${vipOrderId} and state = ${from}`)
  if (moved !== 1) throw new Error('a membership purchase was moved by another')
}

/** Cancels a locked purchase; its coupon may be used again. */
export async function cancelVipOrder(db: Db, provider: Provider, order: VipOrder): Promise<void> {
  await move(db, provider, order, 'cancelled', null)
  if (order.couponId !== null) await releaseCoupon(db, order.couponId)
}

/** Makes a locked purchase a membership for a year. All its coming years renew, unless customer service ended that. */
export async function activateVipOrder(
  db: Db,
  provider: Provider,
  order: VipOrder,
  period: Period,
): Promise<void> {
  const { providerId } = provider
  await move(db, provider, order, 'active', period)
  await db.run(sql`
    update vip_order set earn_next_on = starts_on + interval '1 month'
    where provider_id = ${providerId} and id = ${order.vipOrderId}`)
  await db.run(sql`
    insert into vip_membership (provider_id, id, vip_order_id, starts_on, ends_on, renews, percent, free_standard_shipping,
      ended_by, ended_at, end_reason)
    select ${providerId}, ${newId()}, o.id, ${period.startsOn}, ${period.endsOn}, o.stopped_at is null,
      ${order.percent}, ${order.freeStandardShipping}, o.stopped_by, o.stopped_at, o.stop_reason
    from vip_order o where o.provider_id = ${providerId} and o.id = ${order.vipOrderId}`)
  if (order.stopped) return
  await db.run(sql`
    update vip_membership set renews = true
    where provider_id = ${providerId} and not renews and ends_on >= business_date(app_now())`)
}
