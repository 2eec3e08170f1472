import sql from 'sql-template-tag'
import { ofRow } from '../../server/src/http/provider.ts'
import { insertCard } from '../../server/src/cards/queries.ts'
import type { ConvergeSimulator } from '../../simulators/converge/simulator.ts'
import { makeProfile } from '../make/people.ts'
import { pans } from '../make/samples.ts'
import type { TestDb } from '../portal/testDb.ts'

/** Subscriptions of one provider at most. */
const each = 20

interface Subscribing {
  count: number
  goodsIds: readonly string[]
}

/** Subscriptions whose order is to be made today, each with an address of its own; twenty have one provider and card. */
export async function addSubscribers(
  db: TestDb,
  cards: ConvergeSimulator,
  { count, goodsIds }: Subscribing,
): Promise<void> {
  for (let from = 0; from < count; from += each) {
    const { accountId: providerId } = await makeProfile({ db })
    const cardId = await insertCard(db, ofRow({ providerId }), {
      slot: 1,
      gatewayToken: cards.makeToken({ pan: pans.approves, expiry: '12/2099' }),
      network: 'visa',
      last4: pans.approves.slice(-4),
      expiry: '12/2099',
      nickname: '',
      isDefault: true,
      billingName: '',
      billingAddress1: '',
      billingCity: '',
      billingProvince: '',
      billingZip: '',
    })
    await db.run(sql`
      with began as (
        insert into orders (provider_id, id, order_for, payer, delivery, ship_to)
        values (${providerId}, gen_random_uuid(), 'clinic', 'provider', 'ship', 'clinic') returning id)
      insert into subscription (provider_id, id, subscription_number, order_id, item_id, goods_id, quantity, dosage,
        times_per_day, timing, note, cycle_months, starts_on, next_on, order_for, payer, patient_discount_percent,
        delivery, warehouse_id, shipping_kind, ship_first_name, ship_last_name, ship_phone, ship_email, ship_address1,
        ship_address2, ship_city, ship_province, ship_zip, method, card_id, kept_network, kept_last4, bundle)
      select ${providerId}::uuid, gen_random_uuid(), 'S-' || gen_random_uuid(), b.id, gen_random_uuid(),
        (${goodsIds}::uuid[])[1 + n % ${goodsIds.length}::int], 1, '', 0, 'anytime', '', 1,
        (d.day - interval '1 month')::date, d.day, 'clinic', 'provider', 0, 'ship', w.id, 'standard', 'Mei', 'Lin',
        '4155550100', '', n || ' Elm St', '', 'Oakland', 'CA', '94607', 'card', ${cardId}::uuid, 'visa', '0000',
        'bundle ' || n
      from began b, (select business_date(app_now()) + 2 as day) d,
        (select w.id from warehouse w join shipping_method m on m.warehouse_id = w.id and m.kind = 'standard'
          where w.active and w.province = 'CA' limit 1) w,
        generate_series(1, ${Math.min(each, count - from)}::int) n`)
    // Announced, or their dates would move.
    await db.run(sql`
      insert into subscription_reminder (provider_id, subscription_id, ships_on)
      select provider_id, id, next_on from subscription where provider_id = ${providerId}`)
  }
}

/** As many products as subscribers usually want, which never run out. */
export async function stockUp(db: TestDb): Promise<string[]> {
  const goods = await db.many<{ id: string }>(sql`
    update stock s set on_hand = 1000000 from warehouse w
    where w.id = s.warehouse_id and w.province = 'CA'
      and s.goods_id in (select id from goods_today where active and provider_cents > 0 order by sku limit 40)
    returning s.goods_id as id`)
  return goods.map(({ id }) => id)
}

interface RenewalTally {
  /** Dates that were due when the run began. */
  dates: number
  orders: number
  processing: number
  captured: number
  /** Still to be charged. */
  open: number
}

/** What has become of the dates that were due. */
export const tallyRenewals = (db: TestDb): Promise<RenewalTally> =>
  db.one<RenewalTally>(sql`
    select (select count(*)::int from subscription) as dates,
      (select count(distinct order_id)::int from subscription_order) as orders,
      (select count(*)::int from renewal r join orders o on o.provider_id = r.provider_id and o.id = r.order_id
        where o.state = 'processing') as processing,
      (select count(*)::int from renewal r join payment p on p.provider_id = r.provider_id and p.order_id = r.order_id
        where p.state = 'captured') as captured,
      (select count(*)::int from renewal where next_try_at is not null) as open`)
