alter table account
  add column email_verified_at timestamptz,
  add column terms_accepted_at timestamptz,
  add column suspended_reason text not null default '',
  -- Before the suspension: what reinstating goes back to.
  add column suspended_from text check (suspended_from in ('pending', 'active')),
  add column two_step text not null default 'off' check (two_step in ('off', 'sms', 'totp')),
  -- Encrypted; the step of the last code that was taken, so that none is taken twice.
  add column totp_secret bytea,
  add column totp_last_step bigint not null default 0;
create index account_waiting on account (audience, created_at, id) where status = 'pending';

-- A session can be named to its owner without giving its token away.
alter table session add column id uuid not null default gen_random_uuid();
create unique index session_by_id on session (account_id, id);

create index one_time_link_of_account on one_time_link (account_id, purpose, created_at desc);

create table file (
  provider_id uuid not null references provider (provider_id),
  id uuid not null,
  purpose text not null check (purpose in ('photo', 'npi', 'sellerPermit')),
  content_type text not null,
  bytes bigint not null check (bytes > 0),
  -- Where services/files keeps it; random, says nothing.
  storage_key text not null unique,
  created_at timestamptz not null default app_now(),
  primary key (provider_id, id)
);

alter table provider
  add column share_code text not null unique
    default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)),
  -- The registry's answer to the NPI, for the staff's check.
  add column npi_registry jsonb,
  add column npi_checked_at timestamptz,
  add column npi_file_id uuid,
  add column photo_file_id uuid,
  add foreign key (provider_id, npi_file_id) references file (provider_id, id),
  add foreign key (provider_id, photo_file_id) references file (provider_id, id);

alter table seller_permit
  add column file_id uuid,
  add column reason text not null default '',
  add column submitted_at timestamptz not null default app_now(),
  add column reviewed_at timestamptz,
  add column reviewed_by uuid references account (id),
  add foreign key (provider_id, file_id) references file (provider_id, id);
create index seller_permit_waiting on seller_permit (submitted_at) where state = 'waiting';

-- What staff decided about a sign-up; the newest counts.
create table provider_review (
  provider_id uuid not null references provider (provider_id),
  id uuid not null,
  decision text not null check (decision in ('approved', 'sentBack')),
  reason text not null default '',
  by_account uuid not null references account (id),
  at timestamptz not null default app_now(),
  primary key (provider_id, id)
);

-- Where payouts go. A change is a new row; the newest counts, once its hold is over.
create table deposit_account (
  provider_id uuid not null references provider (provider_id),
  id uuid not null,
  holder_name text not null,
  bank_name text not null,
  branch_name text not null default '',
  routing_number bytea not null,
  account_number bytea not null,
  routing_last4 text not null check (routing_last4 ~ '^\d{4}$'),
  last4 text not null check (last4 ~ '^\d{1,4}$'),
  account_type text not null check (account_type in ('checking', 'savings')),
  ownership text not null check (ownership in ('personal', 'business')),
  created_at timestamptz not null default app_now(),
  payable_from timestamptz not null,
  primary key (provider_id, id)
);

create table notification (
  provider_id uuid not null references provider (provider_id),
  id uuid not null,
  kind text not null,
  order_id uuid,
  -- What the text needs, such as the order's number; no patient's data.
  details jsonb not null default '{}',
  created_at timestamptz not null default app_now(),
  read_at timestamptz,
  -- Deleted by its reader, who may take that back.
  deleted_at timestamptz,
  primary key (provider_id, id)
);
create index notification_unread on notification (provider_id, id) where read_at is null and deleted_at is null;
