import { orderStates } from '@bencao/shared/domain/order.ts'
import sql from 'sql-template-tag'
import type { Db } from '../../server/src/db/database.ts'
import type { TestProvider } from '../make/people.ts'

/**
 * A mark that is in every record of one provider and in no record of the other; the ids of a record have the same
 * ending.
 */
export const marks = { ours: 'Marigold', theirs: 'Thornbush' } as const

/** Two providers with the same names, dates, phones, numbers and goods, except for one word. */
export async function seedMirror(
  db: Db,
  provider: TestProvider,
  mark: string,
  { orders, people }: { orders: number; people: number },
): Promise<void> {
  const { providerId } = provider
  await db.run(sql`
    with made as (
      insert into patient (id, first_name, last_name, gender, date_of_birth, phone, email, address1, city, area, province, zip)
      select gen_random_uuid(), 'Ana' || at, ${mark}, case at % 3 when 0 then 'female' when 1 then 'male' else 'other' end,
        date '1950-01-01' + at, '21255' || lpad(at::text, 5, '0'), ${mark} || '@home.example', '12 Elm St', 'Oakland',
        'Alameda', 'CA', '94607' from generate_series(1, ${people}::int) at
      returning *)
    insert into provider_patient (provider_id, patient_id, linked, search_text, sort_name)
    select ${providerId}, id, true, lower('ana castillo ' || first_name || ' ' || last_name || ' ' || phone || ' ' || date_of_birth),
      lower(last_name || ' ' || first_name) from made`)
  await db.run(sql`
    with patients as (select patient_id as id, row_number() over (order by sort_name) as at from provider_patient
        where provider_id = ${providerId}),
      made as (
        insert into orders (provider_id, id, order_number, state, order_for, patient_id, patient_name, ship_to, order_date,
          search_text, warehouse_id, tracking_number)
        select ${providerId}, gen_random_uuid(), case when s.state = 'draft' then null else 'B25-' || ${mark.slice(0, 1)}::text || lpad(at::text, 6, '0') end,
          s.state, case at % 4 when 0 then 'clinic' else 'patient' end,
          case at % 4 when 0 then null else (select id from patients where patients.at = 1 + series.at % ${people}::int) end,
          case at % 4 when 0 then '' else 'Ana Castillo ' || ${mark} end, case at % 4 when 0 then 'clinic' else 'patient' end,
          date '2025-01-01' + at % 300, lower('ana castillo ' || ${mark} || ' b25'), (select id from warehouse limit 1), ${mark}
        from generate_series(1, ${orders}::int) as series (at),
          lateral (select (${orderStates}::text[])[1 + at % ${orderStates.length}::int] as state) s
        returning id)
    insert into order_item (provider_id, order_id, id, goods_id, quantity, note, name_en)
    select ${providerId}, made.id, gen_random_uuid(), g.id, 1, ${mark}, ${mark}
    from made, lateral (select id from goods where active order by sku limit 1) g`)
  await db.run(sql`
    insert into subscription (provider_id, id, subscription_number, order_id, item_id, state, goods_id, quantity, dosage,
      times_per_day, timing, note, cycle_months, starts_on, next_on, order_for, patient_id, payer,
      patient_discount_percent, delivery, warehouse_id, shipping_kind, ship_first_name, ship_last_name, ship_phone,
      ship_email, ship_address1, ship_address2, ship_city, ship_province, ship_zip, method, bundle)
    select i.provider_id, gen_random_uuid(), ${mark}::text || nextval('subscription_number_seq'), i.order_id, i.id,
      case extract(day from o.order_date)::int % 5 when 0 then 'cancelled' else 'active' end, i.goods_id, 1, '', 0,
      'anytime', ${mark}, 1, o.order_date, o.order_date + 31, o.order_for, o.patient_id, 'provider', 0, 'pickup',
      o.warehouse_id, 'pickup', 'Ana', ${mark}, '', '', '', '', '', '', '', 'none', ''
    from order_item i join orders o on o.provider_id = i.provider_id and o.id = i.order_id
    where i.provider_id = ${providerId} and extract(month from o.order_date) between 3 and 5`)
  await db.run(sql`
    insert into refund (provider_id, order_id, id, amount_cents, reason, at)
    select provider_id, id, gen_random_uuid(), 1, ${mark}, order_date + interval '20 hours' from orders
    where provider_id = ${providerId} and order_number is not null and extract(day from order_date) < 9`)
  await db.run(sql`
    insert into notification (provider_id, id, kind, details)
    select ${providerId}, gen_random_uuid(), 'orderPaid', jsonb_build_object('orderNumber', ${mark}::text)
    from generate_series(1, ${people}::int)`)
}
