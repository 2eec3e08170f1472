import { shownAddress, timing } from '@bencao/shared/contract/fields/fields.ts'
import { deliveries, payers } from '@bencao/shared/domain/order.ts'
import {
  holds,
  subscriptionAsks,
  subscriptionStates,
} from '@bencao/shared/domain/subscriptions/subscription.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { bundleAgain } from './bundleQueries.ts'

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

/** Forgets that coming dates were announced, because what was announced has changed. Links that were sent stay. */
export const forgetReminders = (
  db: Db,
  { providerId }: Provider,
  subscriptionIds: readonly string[],
): Promise<number> =>
  db.run(sql`
    delete from subscription_reminder
    where provider_id = ${providerId} and subscription_id = any(${subscriptionIds}::uuid[])
      and ships_on >= business_date(app_now())`)
