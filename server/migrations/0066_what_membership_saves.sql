-- What membership saves on an order, whether its provider was a member (`vip_percent`) or not. Null: placed before this was kept.
alter table orders
  add column vip_percent int check (vip_percent between 0 and 100),
  add column vip_saves_cents bigint;
