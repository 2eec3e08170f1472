-- When the provider last handed the sign-up in; what staff sent back waits again once this is newer.
alter table provider add column submitted_at timestamptz not null default app_now();

-- The queues of work, over all providers.
create index orders_queue on orders (state, paid_at, id)
  where state in ('processing', 'packed', 'shipped', 'readyForPickup');
create index orders_of_house on orders (id desc) where state <> 'draft';
create index orders_by_tracking on orders (upper(tracking_number)) where tracking_number <> '';
