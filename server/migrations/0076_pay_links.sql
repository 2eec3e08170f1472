-- A link with which a patient pays one order on the page `/pay`. The token itself is not stored. An order has at most one link
-- that has not ended.
create table pay_link (
  provider_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Neither: the provider hands it over.
  by_sms boolean not null default false,
  by_email boolean not null default false,
  sent_at timestamptz not null default app_now(),
  opened_at timestamptz,
  -- Wrong answers since the last pause.
  tries int not null default 0 check (tries between 0 and 5),
  paused_until timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text not null default '' check (ended_by in ('', 'paid', 'paidByProvider', 'cancelled', 'replaced')),
  primary key (provider_id, id),
  foreign key (provider_id, order_id) references orders (provider_id, id) on delete cascade,
  check ((ended_at is null) = (ended_by = ''))
);
create unique index pay_link_alive on pay_link (provider_id, order_id) where ended_at is null;
create index pay_link_of_order on pay_link (provider_id, order_id, id desc);

-- What a patient gets who has shown to be the one the link was sent to: it opens the order of its link for half an hour.
create table pay_session (
  provider_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  expires_at timestamptz not null,
  primary key (provider_id, id),
  foreign key (provider_id, link_id) references pay_link (provider_id, id) on delete cascade
);
create index pay_session_of_link on pay_session (provider_id, link_id);
create index pay_session_ended on pay_session (expires_at);

-- Who pays: a provider is never shown a patient's card, and neither takes up what the other approved at PayPal.
alter table payment add column payer text not null default 'provider' check (payer in ('provider', 'patient'));
alter table gateway_order add column payer text not null default 'provider' check (payer in ('provider', 'patient'));

-- The orders that wait for their patients.
create index orders_patient_pays on orders (provider_id, order_date desc, id desc)
  where payer = 'patient' and state = 'awaitingPayment';
