-- Writes `payment` anew: payments wait meanwhile. A membership purchase is paid like an order.
alter table payment drop constraint payment_subject_kind_check;
alter table payment
  add constraint payment_subject_kind_check check (subject_kind in ('order', 'vip')),
  add column vip_order_id uuid generated always as (case when subject_kind = 'vip' then subject_id end) stored;
alter table payment add foreign key (provider_id, vip_order_id) references vip_order (provider_id, id);
