import type pg from 'pg'
import { benchId, buildPatients, kinds } from './people.ts'
import type { Size } from './size.ts'

/** Clinics, staff and coupons are numbered after the providers who order. */
const firstClinic = 2_000_000
const firstStaff = 9_000_000
const staffCount = 20
const patientsPerClinic = 9

export const staffAt = (at: number): string => benchId(kinds.account, firstStaff + (at % staffCount))
export const clinicAt = (at: number): string => benchId(kinds.account, firstClinic + at)
/** The coupon that most of the memberships were bought with. */
export const busyCoupon = benchId(kinds.coupon, 0)

const account = (n: string) => `pg_temp.bench_id(${kinds.account}, ${n})`
const staff = (n: string) => account(`${firstStaff} + (${n}) % ${staffCount}`)
const other = (kind: number, n: string) => `pg_temp.bench_id(${kind}, ${n})`

/** Clinics that do not order, so that the lists of providers, members and patients are long: `$1` of them. */
const clinics = [
  `insert into account (id, audience, role, status, phone, email, name, created_at, suspended_from, suspended_reason)
  select ${account(`${firstClinic} + n`)}, 'provider', 'provider',
    case when n % 100 = 7 then 'pending' when n % 100 = 8 then 'suspended' else 'active' end, (3000000000 + n)::text,
    'clinic' || n || '@clinic.example', 'Dr. Clinic ' || n, now() - make_interval(mins => n::int),
    case when n % 100 = 8 then 'active' end, case when n % 100 = 8 then 'The license ended.' else '' end
  from generate_series(0, $1::bigint - 1) n`,
  `insert into provider (provider_id, first_name, last_name, clinic_name, npi, address1, city, province, zip,
    patient_discount_percent, warehouse_id, submitted_at)
  select ${account(`${firstClinic} + n`)}, (array['Ana', 'Mei', 'Omar', 'Ruth', 'Peter'])[1 + n % 5],
    (array['Quintero', 'Chen', 'Haddad', 'Larsen', 'Novak', 'Tanaka', 'Reyes'])[1 + n % 7] || n,
    (array['Harbor', 'Willow', 'Jade', 'Lotus'])[1 + n % 4] || ' Acupuncture ' || n, lpad((1000000000 + n)::text, 10, '0'),
    n || ' Main Street', 'Oakland', 'CA', '94607', 10, (select id from warehouse where province = 'CA' order by code limit 1),
    now() - make_interval(mins => n::int)
  from generate_series(0, $1::bigint - 1) n`,
]

/** A membership of each clinic in each of two years; a coupon paid a part of most. */
const memberships = [
  `insert into vip_coupon (id, code, kind, percent, starts_on, ends_on, once_per_provider, note, made_by, made_at, held,
    ended_by, ended_at, end_reason)
  select ${other(kinds.coupon, 'n')}, case when n = 0 then 'WELCOME' else 'BENCH' || lpad(n::text, 6, '0') end, 'percent', 10,
    current_date - 300, case when n % 3 = 1 then current_date - 10 else current_date + 200 end, true,
    'Conference ' || n / 50, ${staff('n')}, now() - make_interval(mins => n::int), 0,
    case when n % 7 = 2 then ${staff('n')} end, case when n % 7 = 2 then now() end,
    case when n % 7 = 2 then 'The conference is over.' else '' end
  from generate_series(0, $1::bigint / 2) n`,
  `insert into vip_order (provider_id, id, vip_number, state, price_cents, discount_cents, due_cents, percent,
    free_standard_shipping, coupon_id, coupon_once, ordered_at, pay_before, paid_at, starts_on, ends_on)
  select ${account(`${firstClinic} + n`)}, ${other(kinds.vipOrder, 'n * 2 + y')}, 'V25-' || lpad((n * 2 + y)::text, 7, '0'),
    'active', 19900, case when y = 1 then 1990 else 0 end, 19900 - case when y = 1 then 1990 else 0 end, 10, true,
    case when y = 1 then ${other(kinds.coupon, 'case when n % 4 > 0 then 0 else n / 2 end')} end, y = 1,
    d.at, d.at + interval '1 day', d.at, d.at::date, d.at::date + 364
  from generate_series(0, $1::bigint - 1) n, generate_series(0, 1) y
    cross join lateral (
      select now() - make_interval(days => (365 * y + n % 300)::int + case when n % 10 = 3 then 400 else 0 end) as at) d
  where n % 100 <> 7`,
  `insert into vip_membership (provider_id, id, vip_order_id, starts_on, ends_on, renews, percent)
  select provider_id, id, id, starts_on, ends_on, ends_on > current_date and vip_number not like '%4', percent from vip_order`,
  `insert into vip_plan (starts_on, price_cents, percent, free_standard_shipping)
  select date '2001-01-01' + n::int * 30, 19900 + n, 10, true from generate_series(0, 100) n on conflict do nothing`,
  `insert into vip_plan_change (id, kind, starts_on, price_cents, percent, free_standard_shipping, reason, by_account)
  select ${other(kinds.change, '1000000 + n')}, 'added', date '2001-01-01' + n::int * 30, 19900 + n, 10, true,
    'A yearly look at the price.', ${staff('n')} from generate_series(0, 1000) n`,
]

/** A subscription for each fifth order; some are on hold, some wait for an answer. None is due, so that none is charged. */
const subscriptions = [
  `insert into subscription (provider_id, id, subscription_number, order_id, item_id, state, hold, goods_id, quantity,
    dosage, times_per_day, timing, note, cycle_months, starts_on, next_on, order_for, patient_id, payer,
    patient_discount_percent, delivery, warehouse_id, shipping_kind, ship_first_name, ship_last_name, ship_phone,
    ship_email, ship_address1, ship_address2, ship_city, ship_province, ship_zip, method, bundle)
  select o.provider_id, i.id, 'S25-' || lpad(o.n::text, 7, '0'), o.id, i.id,
    case when o.n % 10 = 9 then 'cancelled' else 'active' end,
    case when o.n % 100 = 1 then 'cardDeclined' when o.n % 100 = 2 then 'paused' end, i.goods_id, i.quantity, i.dosage,
    i.times_per_day, i.timing, '', 1, current_date, current_date + 60 + (o.n % 120)::int, o.order_for, o.patient_id, 'provider', 10,
    'ship', o.warehouse_id, 'standard', 'Rosa', 'Quintero', '2125550187', '', '12 Elm Street', '', 'Oakland', 'CA', '94607',
    'none', o.id::text
  from (select *, row_number() over (order by id) as n from orders where state = 'delivered' and order_for = 'patient') o
    join lateral (select * from order_item i where i.provider_id = o.provider_id and i.order_id = o.id order by i.id limit 1) i
      on true
  where o.n % 5 = 0`,
  `insert into subscription_ask (provider_id, id, subscription_id, ask, message, by_kind, asked_at)
  select provider_id, id, id, 'change', 'A smaller bottle, please.', 'patient', now() - make_interval(mins => n::int)
  from (select provider_id, id, row_number() over (order by id) as n from subscription where state = 'active') s
  where n % 200 = 3`,
  `insert into subscription_event (provider_id, subscription_id, id, kind, by_kind)
  select s.provider_id, s.id, ${other(kinds.change, '20000000 + 4 * row_number() over (order by s.id) + e')}, 'began', 'provider'
  from subscription s, generate_series(0, 1) e`,
]

/** What carriers reported of the orders of the last weeks. A few do not arrive. Nobody is asked about them. */
const parcels = [
  `insert into parcel (provider_id, order_id, id, carrier, tracking_number, status, trouble, created_at)
  select provider_id, id, id, 'UPS', tracking_number,
    case when n % 500 = 0 then 'failure' when state = 'delivered' then 'delivered' else 'inTransit' end, n % 500 = 0, submitted_at
  from (select *, row_number() over (order by id) as n from orders where state in ('shipped', 'delivered')
    and tracking_number <> '' and submitted_at > now() - interval '200 days') o`,
  `insert into tracking_event (provider_id, order_id, id, at, place, status)
  select provider_id, order_id, ${other(kinds.change, '40000000 + 4 * row_number() over (order by id) + e')},
    created_at + make_interval(hours => e), 'Oakland, CA', 'inTransit'
  from (select * from parcel order by id desc limit 100000) p, generate_series(0, 2) e`,
]

/** Deliveries of 40 products, lots, counts, barcodes and changes of products. */
const stock = [
  `create temp table counted as select id, row_number() over (order by id) - 1 as at, count(*) over () as many from goods`,
  `create unique index on counted (at)`,
  `insert into stock_lot (id, goods_id, warehouse_id, number, expires_on, on_hand)
  select ${other(kinds.lot, 'at * 3 + n')}, id, w.warehouse, 'L' || at || '-' || n, current_date + 20 + ((at * 7 + n * 211) % 700)::int, 40
  from counted, generate_series(0, 2) n,
    (select id as warehouse from warehouse where province = 'CA' order by code limit 1) w`,
  `insert into delivery (id, warehouse_id, supplier, reference, state, made_by, made_at, ended_by, ended_at)
  select ${other(kinds.delivery, 'n')}, w.id, 'Kaiser Herbs', 'PO-' || n, case when n % 1000 = 0 then 'open' else 'received' end,
    ${staff('n')}, now() - make_interval(mins => n::int), case when n % 1000 > 0 then ${staff('n')} end,
    case when n % 1000 > 0 then now() end
  from generate_series(1, $1::bigint / 4) n, (select id from warehouse where province = 'CA' order by code limit 1) w`,
  `insert into delivery_line (delivery_id, id, goods_id, quantity, lot_number)
  select ${other(kinds.delivery, 'n')}, ${other(kinds.change, '60000000 + n * 40 + i')}, c.id, 12, 'L' || c.at || '-0'
  from generate_series(1, $1::bigint / 4) n, generate_series(0, 39) i
    join counted c on true
  where c.at = (n * 40 + i) % c.many`,
  `insert into stock_movement (goods_id, warehouse_id, lot_id, quantity, kind, delivery_id, account_id, at)
  select l.goods_id, d.warehouse_id, ${other(kinds.lot, 'c.at * 3')}, l.quantity, 'receive', d.id, d.ended_by, d.ended_at
  from delivery d join delivery_line l on l.delivery_id = d.id join counted c on c.id = l.goods_id
  where d.state = 'received'`,
  `insert into stock_count (id, warehouse_id, state, made_by, made_at, ended_by, ended_at)
  select ${other(kinds.change, '80000000 + n')}, w.id, case when n = 500 then 'open' else 'done' end, ${staff('n')},
    now() - make_interval(days => (500 - n)::int), case when n < 500 then ${staff('n')} end, case when n < 500 then now() end
  from generate_series(1, 500) n, (select id from warehouse where province = 'CA' order by code limit 1) w`,
  `insert into stock_count_line (count_id, goods_id, counted, expected, counted_by)
  select ${other(kinds.change, '80000000 + n')}, c.id, 40, 40 + (c.at % 10 = 0)::int, ${staff('n')}
  from generate_series(1, 500) n join counted c on c.at < case when n = 500 then c.many / 2 else 200 end`,
  `insert into goods_barcode (code, goods_id) select '0' || (600000000000 + at), id from counted`,
  `insert into goods_event (goods_id, id, account_id, source, changes)
  select id, ${other(kinds.change, '100000000 + at * 10 + n')}, ${staff('at')}, 'edit',
    '[{"column": "form", "from": "granules", "to": "tablets"}]'
  from counted, generate_series(0, 9) n`,
  `insert into goods_price (goods_id, starts_on, retail_cents, provider_cents)
  select goods_id, date '2001-01-01' + n, retail_cents, provider_cents from goods_price, generate_series(1, 5) n`,
]

/** The log of calls, the changes of settings, and notes on providers. `$1`: rows of the log. */
const logs = [
  `insert into audit (id, at, account_id, role, action, patient_ids, record_id, outcome, request_id, reason, session_id)
  select audit_id(d.at, '8' || lpad(to_hex(n), 15, '0')), d.at,
    case when n % 50 = 0 then ${staff('n / 50')} else ${account('n % 200')} end,
    case when n % 50 = 0 then 'administrator' else 'provider' end,
    case when n % 100000 = 50 then 'staff_payout_run' when n % 50 = 0 then 'staff_order_move'
      else (array['order_list', 'order_detail', 'patient_list', 'order_submit', 'goods_list'])[1 + n % 5] end,
    case when n % 5 = 2 then array[${other(kinds.patient, 'n % 20000')}] else '{}' end,
    case when n % 5 = 1 or n % 50 = 0 then ${other(kinds.order, 'n % 20000')} end,
    case when n % 1000 = 3 then 'record.unknown' else 'ok' end, 'bench-' || n, case when n % 50 = 0 then 'Packed.' end,
    ${other(kinds.session, 'n % 5000')}
  from generate_series(1, $1::bigint) n
    cross join lateral (select now() - make_interval(secs => ($1::bigint - n) * 15) as at) d`,
  `insert into audit_seal (number, last_audit_id, row_count, hash)
  select 1, id, $1::bigint, '\\x00' from audit order by id desc limit 1`,
]

const changes = [
  `insert into setting_change (id, subject, subject_key, revision, before, after, account_id, reason, changed_at)
  select ${other(kinds.change, '120000000 + n')}, case when n % 2 = 0 then 'company' else 'taxRate' end,
    case when n % 2 = 0 then '' else 'CA' end, n / 2 + 1, '{"name": "Bencao"}', '{"name": "Bencao Herbs"}', ${staff('n')}, 'A new name.',
    now() - make_interval(mins => (20000 - n)::int)
  from generate_series(0, 19999) n`,
  `insert into provider_note (provider_id, id, staff_id, text, at)
  select ${account('0')}, ${other(kinds.change, '140000000 + n')}, ${staff('n')}, 'Called about an order.', now() - make_interval(mins => n::int)
  from generate_series(0, 999) n`,
]

/** What the lists of the back office show, beside the orders. */
export async function addConsole(
  client: pg.Client,
  { clinics: many, audited }: Pick<Size, 'clinics' | 'audited'>,
  insert: (table: string, rows: readonly object[]) => Promise<void>,
): Promise<void> {
  await client.query(
    `insert into account (id, audience, role, status, phone, email, name, two_step, staff_roles)
    select ${account(`${firstStaff} + n`)}, 'staff', case when n < 2 then 'administrator' else 'staff' end, 'active',
      (2009000000 + n)::text, 'staff' || n || '@bencao.example', 'Tina Warehouse ' || n, 'totp',
      case when n < 2 then array[]::text[] else array['service'] end
    from generate_series(0, ${staffCount - 1}) n`,
  )
  await all(client, clinics, [many])
  await addPatientsOfClinics(many, insert)
  await all(client, memberships, [many])
  await all(client, subscriptions, [])
  await all(client, parcels, [])
  await all(client, stock, [many])
  await all(client, logs, [audited])
  await all(client, changes, [])
}

async function all(client: pg.Client, statements: readonly string[], values: readonly number[]) {
  for (const statement of statements)
    await client.query(statement, statement.includes('$1') ? [...values] : [])
}

async function addPatientsOfClinics(
  many: number,
  insert: (table: string, rows: readonly object[]) => Promise<void>,
): Promise<void> {
  const first = 1_000_000
  for (let from = 0; from < many; from += 500) {
    const built = Array.from({ length: Math.min(500, many - from) }, (_, at) =>
      buildPatients(clinicAt(from + at), first + (from + at) * patientsPerClinic, patientsPerClinic),
    )
    const patients = built.flatMap((one) => one.patients)
    await insert(
      'patient',
      patients.map((patient, at) => ({
        ...patient,
        email: `patient${from * patientsPerClinic + at}@mail.example`,
      })),
    )
    await insert(
      'provider_patient',
      built.flatMap((one) => one.links),
    )
  }
}
