-- A consent is that of one payer. A patient's holds for one card of the gateway's form and is worth nothing for another.
alter table renewal_consent
  add column payer text not null default 'provider' check (payer in ('provider', 'patient')),
  -- SHA-256 of the card's token; empty: whatever card the provider paid with.
  add column card_hash bytea not null default '',
  -- Of a provider. Which patient it was says the order.
  alter column agreed_by drop not null,
  add check ((agreed_by is null) = (payer = 'patient')),
  add check (length(card_hash) = case payer when 'patient' then 32 else 0 end);
alter table renewal_consent drop constraint renewal_consent_pkey;
alter table renewal_consent add primary key (provider_id, order_id, payer, card_hash);

-- Whose card is kept for a renewal.
alter table renewal add column payer text not null default 'provider' check (payer in ('provider', 'patient')),
  -- The patient is to be sent a link to pay it.
  add column link_wanted boolean not null default false;
create index renewal_link_wanted on renewal (order_id) where link_wanted;

-- The link in a patient's reminder, to ask for a change. The token itself is not stored.
create table renewal_link (
  provider_id uuid not null references provider (provider_id),
  id uuid not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  ships_on date not null,
  expires_at timestamptz not null,
  primary key (provider_id, id)
);
alter table subscription_reminder add column link_id uuid,
  add foreign key (provider_id, link_id) references renewal_link (provider_id, id);
create index subscription_reminder_of_link on subscription_reminder (provider_id, link_id) where link_id is not null;

-- A patient may ask, too.
alter table subscription_event drop constraint subscription_event_by_kind_check;
alter table subscription_event add constraint subscription_event_by_kind_check
  check (by_kind in ('provider', 'patient', 'staff', 'system'));
