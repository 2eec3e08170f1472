-- A payment says how it is paid. Network and last digits are facts of cards only.
alter table payment
  add column method text not null default 'card' check (method in ('card', 'paypal')),
  -- The gateway's own order that the buyer approved there; the gateway is asked by it.
  add column gateway_order_id text,
  add check (method = 'card' or (network = '' and last4 = '' and card_id is null and one_off_token is null)) not valid,
  add check (method = 'card' or gateway_order_id is not null) not valid;
-- One gateway order may have several attempts, of which at most one is live or captured.
create unique index payment_gateway_order on payment (gateway, gateway_order_id)
  where gateway_order_id is not null and state in ('started', 'unknown', 'captured');

-- An order at a gateway that the buyer approves on the gateway's page. It is no attempt: nothing is charged before its
-- capture, and it keeps nobody from paying in another way.
create table gateway_order (
  provider_id uuid not null,
  id uuid not null,
  gateway text not null,
  -- The gateway's id of it.
  gateway_order_id text not null,
  subject_kind text not null check (subject_kind in ('order')),
  subject_id uuid not null,
  -- Ours, which the gateway returns with it.
  reference text not null unique check (reference ~ '^[0-9a-f]{32}$'),
  approve_url text not null,
  opened_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  primary key (provider_id, id),
  unique (gateway, gateway_order_id)
);

-- Events that a gateway sent, so that each one is acted on once.
create table gateway_event (
  gateway text not null,
  event_id text not null,
  kind text not null,
  received_at timestamptz not null default app_now(),
  primary key (gateway, event_id)
);
create index gateway_event_received on gateway_event (received_at);
