import { kinds } from './people.ts'

/**
 * The parts of the benchmark's orders, each one statement for all of them. `$1`: number of orders; `$2`: orders per
 * provider.
 */

/** The same ids as `benchId`. */
export const idFunction = `
  create or replace function pg_temp.bench_id(kind int, n bigint) returns uuid language sql immutable as $$
    select (lpad(to_hex(n), 12, '0') || '7' || lpad(to_hex(kind), 3, '0') || '8' || lpad(to_hex(n), 15, '0'))::uuid $$`

/** The products that are ordered, numbered. */
export const sold = `
  create temp table sold as
  select g.*, row_number() over (order by id) - 1 as at from goods_today g order by id limit 290;
  create unique index on sold (at); analyze sold`

/** n: the order; p: its provider; j: its position among the provider's orders, oldest first. */
const each = `
  select j * ($1::bigint / $2) + p as n, p, j, $2::bigint - 1 - j as age
  from generate_series(0, $1::bigint / $2 - 1) p, generate_series(0, $2::bigint - 1) j`

const state = `case
  when age % 40 = 3 and age < 400 then 'draft'
  when age < 60 then (array['processing', 'packed', 'shipped', 'readyForPickup', 'awaitingPayment', 'shipped'])[1 + age % 6]
  when age % 29 = 0 then 'cancelled' else 'delivered' end`

export const orders = `
  insert into orders (provider_id, id, order_number, state, order_for, patient_id, warehouse_id, delivery,
    shipping_method_id, ship_to, ship_first_name, ship_last_name, ship_phone, ship_address1, ship_city,
    ship_province, ship_zip, patient_name, shipping_kind, patient_discount_percent, subtotal_cents, discount_cents,
    shipping_cents, tax_cents, total_cents, profit_cents, tax_millionths, carrier, tracking_number, created_at,
    saved_at, submitted_at, paid_at, order_date, search_text)
  select pg_temp.bench_id(${kinds.account}, p), pg_temp.bench_id(${kinds.order}, n),
    case when s.state <> 'draft' then 'B25-' || lpad(n::text, 7, '0') end, s.state,
    case when n % 5 = 0 then 'clinic' else 'patient' end,
    case when n % 5 > 0 then pg_temp.bench_id(${kinds.patient}, p * 100 + j % 100) end, w.id, 'ship', m.id,
    case when n % 5 = 0 then 'clinic' else 'patient' end, 'Rosa', 'Quintero', '2125550187', '12 Elm Street',
    'Oakland', 'CA', '94607', case when s.state <> 'draft' and n % 5 > 0 then t.first_name || ' ' || t.last_name else '' end,
    case when s.state <> 'draft' then 'standard' else '' end, 10, a.subtotal, a.discount, a.shipping, a.tax,
    a.subtotal - a.discount + a.shipping + a.tax, a.discount, 72500,
    case when s.state in ('shipped', 'delivered') then 'UPS' else '' end,
    case when s.state in ('shipped', 'delivered') then '1Z' || lpad(n::text, 16, '0') else '' end,
    d.at, d.at, case when s.state <> 'draft' then d.at end,
    case when s.state not in ('draft', 'awaitingPayment') then d.at end, d.at::date,
    'b25' || lpad(n::text, 7, '0') || ' ' || lower(t.first_name || ' ' || t.last_name)
  from (${each}) e
  cross join lateral (select ${state} as state) s
  cross join lateral (select now() - make_interval(mins => (age * 200)::int) as at) d
  cross join lateral (select case when s.state = 'draft' then 0 else 6000 + n % 5000 end as subtotal,
    case when s.state = 'draft' then 0 else 600 end as discount,
    case when s.state = 'draft' then 0 else 900 end as shipping,
    case when s.state = 'draft' then 0 else 435 end as tax) a
  cross join (select id from warehouse where province = 'CA' order by code limit 1) w
  join shipping_method m on m.warehouse_id = w.id and m.kind = 'standard'
  join patient t on t.id = pg_temp.bench_id(${kinds.patient}, p * 100 + j % 100)
  order by p, j`

export const items = `
  insert into order_item (provider_id, order_id, id, goods_id, quantity, dosage, times_per_day, timing, sku, name_en,
    name_zh_hans, name_zh_hant, name_es, pinyin, form, unit_of_measure, unit_cents, provider_unit_cents, goods_cents,
    discount_cents, tax_cents, profit_cents)
  select pg_temp.bench_id(${kinds.account}, p), pg_temp.bench_id(${kinds.order}, n),
    pg_temp.bench_id(${kinds.item}, n * 4 + i), g.id, 1 + n % 3, g.dosage, g.times_per_day, g.timing, g.sku, g.name_en,
    g.name_zh_hans, g.name_zh_hant, g.name_es, g.pinyin, g.form, g.unit_of_measure, g.retail_cents, g.provider_cents,
    -- The first line carries the amounts of its order.
    a.first * (6000 + n % 5000), a.first * 600, a.first * 435, a.first * 600
  from (${each}) e
  cross join lateral generate_series(0, n % 3) i
  cross join lateral (select (i = 0 and ${state} <> 'draft')::int as first) a
  join sold g on g.at = (n * 31 + i * 17 + j % 60) % 290
  order by p, j, i`

/** Of the orders of the last 90 days, from which use is worked out; the rest is the first stock. */
export const movements = [
  `insert into stock_movement (goods_id, warehouse_id, quantity, kind, provider_id, order_id, at)
  select i.goods_id, o.warehouse_id, -sum(i.quantity)::int, 'order', o.provider_id, o.id, o.submitted_at
  from orders o join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
  where o.submitted_at > now() - interval '90 days' and o.state not in ('draft', 'cancelled')
  group by o.provider_id, o.id, i.goods_id, o.warehouse_id, o.submitted_at`,
  `insert into stock_movement (goods_id, warehouse_id, quantity, kind)
  select s.goods_id, s.warehouse_id, s.on_hand - coalesce(m.quantity, 0), 'opening'
  from stock s left join (
    select goods_id, warehouse_id, sum(quantity)::int as quantity from stock_movement group by 1, 2) m
    on m.goods_id = s.goods_id and m.warehouse_id = s.warehouse_id
  where s.on_hand <> coalesce(m.quantity, 0)`,
]

export const events = `
  insert into order_event (provider_id, order_id, id, from_state, to_state, by_kind, at)
  select pg_temp.bench_id(${kinds.account}, p), pg_temp.bench_id(${kinds.order}, n),
    pg_temp.bench_id(${kinds.event}, n * 4 + m.step), m.before, m.after, 'system',
    now() - make_interval(mins => (age * 200 - m.step)::int)
  from (${each}) e
  join (values (0, 'draft', 'awaitingPayment'), (1, 'awaitingPayment', 'processing'), (2, 'processing', 'packed'))
    m (step, before, after) on ${state} <> 'draft'
  order by p, j, m.step`

export const payments = `
  insert into payment (provider_id, id, subject_kind, subject_id, gateway, reference, state, amount_cents, network,
    last4, gateway_transaction_id, approval_code, started_at, settled_at)
  select pg_temp.bench_id(${kinds.account}, p), pg_temp.bench_id(${kinds.payment}, n), 'order',
    pg_temp.bench_id(${kinds.order}, n), 'converge', lpad(to_hex(n), 32, '0'),
    case when ${state} = 'cancelled' then 'void' else 'captured' end, 6735 + n % 5000, 'visa', '0002', 'seed-' || n, 'CMC123',
    now() - make_interval(mins => (age * 200)::int),
    now() - make_interval(mins => (age * 200)::int)
  from (${each}) e where ${state} not in ('draft', 'awaitingPayment')
  order by p, j`
