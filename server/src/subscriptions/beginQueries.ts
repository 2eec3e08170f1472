import { shownAddress, timing } from '@bencao/shared/contract/fields/fields.ts'
import { deliveries, orderFors, payers } from '@bencao/shared/domain/order.ts'
import { paidBys } from '@bencao/shared/domain/payment.ts'
import { formatSubscriptionNumber, shippingDate } from '@bencao/shared/domain/subscriptions/subscription.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Provider } from '../http/provider.ts'
import { bundleDigest } from './bundle.ts'
import { cardHashOf } from './consentQueries.ts'
import { writeEvents } from './eventQueries.ts'

const subscribedLineRow = z.strictObject({
  itemId: z.uuid(),
  goodsId: z.uuid(),
  quantity: z.int(),
  dosage: z.string(),
  timesPerDay: z.int(),
  timing,
  note: z.string(),
  cycleMonths: z.int(),
  startsOn: z.iso.date(),
  year: z.int(),
  sequence: z.int(),
  orderFor: z.enum(orderFors),
  patientId: z.uuid().nullable(),
  payer: z.enum(payers),
  patientDiscountPercent: z.int(),
  delivery: z.enum(deliveries),
  warehouseId: z.uuid(),
  shippingKind: z.string(),
  address: shownAddress,
  method: z.enum(paidBys).nullable(),
  /** Null without the payer's consent. */
  cardId: z.uuid().nullable(),
  consented: z.boolean(),
  network: z.string(),
  last4: z.string(),
})
type SubscribedLine = z.infer<typeof subscribedLineRow>

/** The contact data in the address of a patient's order is that of the provider's account, which patients never see. */
const isOfAccount = sql`o.order_for = 'patient' and o.ship_to = 'clinic'`

/** Where what an order began is sent. */
const addressOfBegun = sql`json_build_object('firstName', o.ship_first_name, 'lastName', o.ship_last_name,
          'phone', case when ${isOfAccount} then '' else o.ship_phone end,
          'email', case when ${isOfAccount} then '' else o.ship_email end, 'address1', o.ship_address1,
          'address2', o.ship_address2, 'city', o.ship_city, 'province', o.ship_province, 'zip', o.ship_zip)`

/** The lines with a cycle of an order that is paid just now, and how it was paid. */
const listSubscribedLines = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  oneOffToken: string | null,
): Promise<SubscribedLine[]> =>
  db.many(
    subscribedLineRow,
    sql`
      select i.id as "itemId", i.goods_id as "goodsId", i.quantity, i.dosage, i.times_per_day as "timesPerDay",
        i.timing, i.note, i.cycle_months as "cycleMonths", o.order_date as "startsOn",
        extract(year from o.order_date)::int as year, nextval('subscription_number_seq') as sequence,
        o.order_for as "orderFor", o.patient_id as "patientId", o.payer,
        coalesce(o.patient_discount_percent, 0) as "patientDiscountPercent", o.delivery,
        o.warehouse_id as "warehouseId", o.shipping_kind as "shippingKind",
        ${addressOfBegun} as address,
        p.method, case when k.kept then p.card_id end as "cardId", k.kept as consented,
        coalesce(p.network, '') as network, coalesce(p.last4, '') as last4
      from orders o
        join order_item i on i.provider_id = o.provider_id and i.order_id = o.id and i.cycle_months is not null
        left join payment p on p.provider_id = o.provider_id and p.order_id = o.id and p.state = 'captured'
        left join renewal_consent c on c.provider_id = o.provider_id and c.order_id = o.id and c.payer = p.payer
          and c.card_hash = case p.payer when 'patient' then ${cardHashOf(oneOffToken)}::bytea else '' end
        cross join lateral (select coalesce(p.keep_card, false) and c.order_id is not null as kept) k
      where o.provider_id = ${providerId} and o.id = ${orderId}
      order by i.id`,
  )

/**
 * Makes a subscription of each line with a cycle, in the transaction in which its order is paid. `oneOffToken` is the
 * card of the gateway's form that paid, if one did; it is kept only if who paid agreed to that.
 */
export async function beginSubscriptions(
  db: Db,
  provider: Provider,
  orderId: string,
  oneOffToken: string | null,
): Promise<void> {
  const lines = await listSubscribedLines(db, provider, orderId, oneOffToken)
  if (lines.length === 0) return
  const rows = lines.map(({ address, year, sequence, ...line }) => {
    const keptToken = line.consented && line.cardId === null && line.method === 'card' ? oneOffToken : null
    const paidWith = line.cardId ?? keptToken ?? ''
    return {
      ...line,
      ...address,
      id: newId(),
      number: formatSubscriptionNumber(year, sequence),
      nextOn: shippingDate(line.startsOn, line.cycleMonths, 1),
      method: line.method ?? 'none',
      keptToken,
      network: paidWith ? line.network : '',
      last4: paidWith ? line.last4 : '',
      bundle: bundleDigest({ ...line, paidWith, address: Object.values(address) }),
    }
  })
  const began = await db.run(sql`
    insert into subscription (provider_id, id, subscription_number, order_id, item_id, goods_id, quantity, dosage,
      times_per_day, timing, note, cycle_months, starts_on, next_on, order_for, patient_id, payer,
      patient_discount_percent, delivery, warehouse_id, shipping_kind, ship_first_name, ship_last_name, ship_phone,
      ship_email, ship_address1, ship_address2, ship_city, ship_province, ship_zip, method, card_id, kept_token,
      kept_network, kept_last4, bundle)
    select ${provider.providerId}::uuid, s.id, s.number, ${orderId}::uuid, s."itemId", s."goodsId", s.quantity,
      s.dosage, s."timesPerDay", s.timing, s.note, s."cycleMonths", s."startsOn", s."nextOn", s."orderFor",
      s."patientId", s.payer, s."patientDiscountPercent", s.delivery, s."warehouseId", s."shippingKind",
      s."firstName", s."lastName", s.phone, s.email, s.address1, s.address2, s.city, s.province, s.zip, s.method,
      s."cardId", s."keptToken", s.network, s.last4, s.bundle
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id uuid, number text, "itemId" uuid,
      "goodsId" uuid, quantity int, dosage text, "timesPerDay" int, timing text, note text, "cycleMonths" int,
      "startsOn" date, "nextOn" date, "orderFor" text, "patientId" uuid, payer text, "patientDiscountPercent" int,
      delivery text, "warehouseId" uuid, "shippingKind" text, "firstName" text, "lastName" text, phone text,
      email text, address1 text, address2 text, city text, province text, zip text, method text, "cardId" uuid,
      "keptToken" text, network text, last4 text, bundle text)`)
  if (began !== rows.length) throw new Error('a line of an order has its subscription already')
  await writeEvents(db, provider, { subscriptionIds: rows.map(({ id }) => id), kind: 'started', orderId })
}

const begunRow = z.strictObject({ address: shownAddress, subscriptionIds: z.array(z.uuid()) })
export type Begun = z.infer<typeof begunRow>

/** The subscriptions that an order began and that go on, and where it is sent. */
export const findBegun = (db: Db, { providerId }: Provider, orderId: string): Promise<Begun> =>
  db.one(
    begunRow,
    sql`
      select ${addressOfBegun} as address,
        array(select s.id from subscription s where s.provider_id = o.provider_id and s.order_id = o.id
          and s.state = 'active' order by s.id) as "subscriptionIds"
      from orders o where o.provider_id = ${providerId} and o.id = ${orderId}`,
  )
