import { kinds } from './people.ts'

/** The busy provider's: 2,000 orders a month. */
const busyOrders = 20_000
const minutesBetween = 22

/**
 * The books of the orders: ledger, earnings, and the settled lists of the gateway. Before, the busy provider gets orders
 * like those of the others.
 */
export const bookStatements = (busy: string): string[] => [
  `create temp table busy as
  select o.provider_id as like_provider, o.id as like_id, n, pg_temp.bench_id(${kinds.order}, 10000000 + n) as id,
    now() - make_interval(mins => (${busyOrders} - n)::int * ${minutesBetween}) as at
  from (select provider_id, id, row_number() over (order by provider_id, id) as n from orders
    where state = 'delivered' order by provider_id, id limit ${busyOrders}) o`,
  `insert into orders
  select (jsonb_populate_record(o, jsonb_build_object('provider_id', '${busy}', 'id', b.id,
    'order_number', 'B24-' || lpad(b.n::text, 7, '0'), 'created_at', b.at, 'saved_at', b.at, 'submitted_at', b.at,
    'paid_at', b.at, 'order_date', b.at::date))).*
  from busy b join orders o on o.provider_id = b.like_provider and o.id = b.like_id order by b.n`,
  `insert into order_item
  select (jsonb_populate_record(i, jsonb_build_object('provider_id', '${busy}', 'order_id', b.id,
    'id', pg_temp.bench_id(${kinds.item}, 40000000 + row_number() over (order by b.n, i.id))))).*
  from busy b join order_item i on i.provider_id = b.like_provider and i.order_id = b.like_id order by b.n, i.id`,
  `insert into order_event
  select (jsonb_populate_record(e, jsonb_build_object('provider_id', '${busy}', 'order_id', b.id, 'at', b.at,
    'id', pg_temp.bench_id(${kinds.event}, 40000000 + row_number() over (order by b.n, e.id))))).*
  from busy b join order_event e on e.provider_id = b.like_provider and e.order_id = b.like_id order by b.n, e.id`,
  `insert into payment (provider_id, id, subject_kind, subject_id, gateway, reference, state, amount_cents, network,
    last4, gateway_transaction_id, approval_code, started_at, settled_at)
  select '${busy}', pg_temp.bench_id(${kinds.payment}, 10000000 + b.n), 'order', b.id, 'converge',
    lpad(to_hex(10000000 + b.n), 32, '0'), 'captured', o.total_cents, 'visa', '0002', 'busy-' || b.n, 'CMC123', b.at, b.at
  from busy b join orders o on o.provider_id = '${busy}' and o.id = b.id order by b.n`,
  'analyze orders, order_item, payment',
  `insert into ledger_account (id, kind)
  select gen_random_uuid(), kind
  from unnest(array['card_clearing', 'revenue', 'shipping', 'tax_payable', 'discount']) kind`,
  `insert into ledger_account (id, kind, provider_id)
  select gen_random_uuid(), 'sales_profit_payable', provider_id from provider`,
  `insert into ledger_txn (id, kind, ref, at)
  select id, 'capture', id, settled_at from payment where state = 'captured'`,
  `insert into ledger_entry (txn_id, account_id, cents)
  select p.id, a.id, v.cents
  from payment p join orders o on o.provider_id = p.provider_id and o.id = p.order_id
    cross join lateral (values ('card_clearing', o.total_cents), ('discount', o.discount_cents),
      ('revenue', o.profit_cents - o.subtotal_cents), ('shipping', -o.shipping_cents), ('tax_payable', -o.tax_cents))
      v (kind, cents)
    join ledger_account a on a.kind = v.kind and a.provider_id is null
  where p.state = 'captured'
  union all
  select p.id, a.id, -o.profit_cents
  from payment p join orders o on o.provider_id = p.provider_id and o.id = p.order_id
    join ledger_account a on a.provider_id = p.provider_id
  where p.state = 'captured'`,
  `insert into earning (provider_id, id, kind, order_provider_id, order_id, item_id, cause, cause_id, cents, at)
  select i.provider_id, i.id, 'provider', i.provider_id, i.order_id, i.id, 'captured', i.order_id, i.profit_cents, p.settled_at
  from payment p join order_item i on i.provider_id = p.provider_id and i.order_id = p.order_id
  where p.state = 'captured' and i.profit_cents > 0`,
  `insert into settled_day (gateway, day, listed_at, done_at)
  select 'converge', d::date, now(), now()
  from generate_series((select min(settled_at) from payment) - interval '2 days', now() + interval '1 day', '1 day') d`,
  `insert into settled_money (gateway, transaction_id, day, kind, cents, reference, charge_id, invoice, provider_id, payment_id)
  select 'converge', gateway_transaction_id, (settled_at at time zone 'America/New_York')::date, 'charge', amount_cents,
    reference, '', '', provider_id, id
  from payment where state = 'captured'`,
]
