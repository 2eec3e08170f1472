-- What a person gets on a share page who has proved the phone: for a short time, orders for whoever has that phone. It ends
-- with the code of the page. The token itself is not stored.
create table shop_session (
  provider_id uuid not null references provider (provider_id),
  id uuid not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  share_code text not null,
  phone text not null,
  expires_at timestamptz not null,
  primary key (provider_id, id)
);
create index shop_session_ended on shop_session (expires_at);

-- Who placed an order; one of a subscription counts as the provider's.
alter table orders add column placed_by text not null default 'provider' check (placed_by in ('provider', 'patient'));

-- The orders of a session. `request` is the id of the person's action, so that a repeat finds its order.
create table shop_order (
  provider_id uuid not null,
  order_id uuid not null,
  session_id uuid not null,
  request text not null,
  body_hash bytea not null check (length(body_hash) = 32),
  primary key (provider_id, order_id),
  unique (provider_id, session_id, request),
  foreign key (provider_id, order_id) references orders (provider_id, id) on delete cascade,
  foreign key (provider_id, session_id) references shop_session (provider_id, id) on delete cascade
);

-- A patient moves an order by placing it.
alter table order_event drop constraint order_event_by_kind_check,
  add constraint order_event_by_kind_check check (by_kind in ('provider', 'patient', 'staff', 'system'));
