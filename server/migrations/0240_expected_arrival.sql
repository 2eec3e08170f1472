-- When an order is expected: the business days of a shipping method, and the hour until which a warehouse ships on the same day.
alter table warehouse add column cutoff text not null default '14:00' check (cutoff ~ '^([01]\d|2[0-3]):[0-5]\d$');
-- Null: nothing is said about the arrival.
alter table shipping_method add column days text check (days ~ '^[1-9]\d?(-[1-9]\d?)?$');
alter table shipping_plan add column days text check (days ~ '^[1-9]\d?(-[1-9]\d?)?$');

create or replace view shipping_today as
select m.id, m.warehouse_id, m.kind, coalesce(p.price_cents, m.price_cents) as price_cents,
  case when p.starts_on is null then m.free_from_cents else p.free_from_cents end as free_from_cents,
  case when p.starts_on is null then m.active else p.price_cents is not null end as active,
  case when p.starts_on is null then m.days else p.days end as days
from shipping_method m left join lateral (
  select * from shipping_plan l
  where l.warehouse_id = m.warehouse_id and l.kind = m.kind and l.starts_on <= business_date(app_now())
  order by l.starts_on desc limit 1) p on true;

-- As it was estimated when the order was paid; null: not known.
alter table orders
  add column expected_from date,
  add column expected_to date check (expected_to >= expected_from);

-- The day that the carrier names; null until it does.
alter table parcel add column expected_on date;
