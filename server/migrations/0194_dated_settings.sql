-- What shipping costs, and the limits, from a later day on. What starts today is written to shipping_method and setting; of
-- planned rows the newest that has started counts, until the next change writes what holds then.
create table shipping_plan (
  warehouse_id uuid not null references warehouse (id),
  kind text not null check (kind in ('standard', 'expedited')),
  starts_on date not null,
  -- Null: not offered from that day on.
  price_cents bigint check (price_cents >= 0),
  free_from_cents bigint check (free_from_cents >= 0),
  primary key (warehouse_id, kind, starts_on)
);

create table limit_plan (
  starts_on date primary key,
  refund_cents bigint not null check (refund_cents >= 0),
  payout_cents bigint not null check (payout_cents > 0)
);

-- What warehouses offer today. Servers of the last release read shipping_method.
create view shipping_today as
select m.id, m.warehouse_id, m.kind, coalesce(p.price_cents, m.price_cents) as price_cents,
  case when p.starts_on is null then m.free_from_cents else p.free_from_cents end as free_from_cents,
  case when p.starts_on is null then m.active else p.price_cents is not null end as active
from shipping_method m left join lateral (
  select * from shipping_plan l
  where l.warehouse_id = m.warehouse_id and l.kind = m.kind and l.starts_on <= business_date(app_now())
  order by l.starts_on desc limit 1) p on true;

create view limits_today as
select coalesce(p.refund_cents, (s.value ->> 'refundCents')::bigint) as refund_cents,
  coalesce(p.payout_cents, (s.value ->> 'payoutCents')::bigint) as payout_cents
from setting s left join lateral (
  select * from limit_plan l where l.starts_on <= business_date(app_now()) order by l.starts_on desc limit 1) p on true
where s.key = 'limits';
