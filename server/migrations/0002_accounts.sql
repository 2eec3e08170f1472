create table account (
  id uuid primary key,
  audience text not null check (audience in ('provider', 'staff')),
  role text not null check (role in ('provider', 'staff', 'administrator')),
  status text not null check (status in ('pending', 'active', 'suspended')),
  phone text not null check (phone ~ '^\d{10}$'),
  email text not null default '',
  name text not null,
  lang text not null default 'en',
  password_hash text,
  created_at timestamptz not null default app_now(),
  unique (audience, phone)
);

create table warehouse (
  id uuid primary key,
  code text not null unique,
  name text not null,
  address1 text not null,
  city text not null,
  province text not null,
  zip text not null,
  phone text not null,
  pickup_hours text not null,
  active boolean not null default true
);

create sequence provider_number_seq;

create table provider (
  provider_id uuid primary key references account (id),
  provider_number bigint not null unique default nextval('provider_number_seq'),
  first_name text not null,
  last_name text not null,
  clinic_name text not null,
  npi text not null,
  address1 text not null default '',
  address2 text not null default '',
  city text not null default '',
  province text not null default '',
  zip text not null default '',
  patient_discount_percent int not null default 0 check (patient_discount_percent between 0 and 100),
  warehouse_id uuid references warehouse (id),
  referred_by uuid references provider (provider_id)
);

create table seller_permit (
  provider_id uuid not null references provider (provider_id),
  id uuid not null,
  province text not null,
  permit_number text not null,
  expires_on date not null,
  state text not null check (state in ('waiting', 'approved', 'refused')),
  primary key (provider_id, id)
);

create table vip_membership (
  provider_id uuid not null references provider (provider_id),
  id uuid not null,
  starts_on date not null,
  ends_on date not null,
  renews boolean not null default true,
  percent int not null check (percent between 0 and 100),
  primary key (provider_id, id)
);

create table session (
  token_hash bytea primary key,
  account_id uuid not null references account (id),
  created_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  ends_at timestamptz not null,
  device text not null default ''
);
create index session_account on session (account_id, created_at);

create table verification_code (
  id uuid primary key,
  audience text not null,
  phone text not null,
  purpose text not null,
  salt bytea not null,
  code_hash bytea not null,
  tries int not null default 0,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz
);
create index verification_code_live on verification_code (audience, phone, purpose, created_at desc);

create table one_time_link (
  token_hash bytea primary key,
  account_id uuid not null references account (id),
  purpose text not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- What the limits of sign-in, codes and payments count; two servers share it.
create table limit_event (
  key text not null,
  at timestamptz not null default app_now(),
  id uuid not null,
  primary key (key, at, id)
);
create index limit_event_age on limit_event (at);

-- A repeat of a call with the same requestId answers the first result.
create table request_result (
  account_id uuid not null references account (id),
  call text not null,
  request_id uuid not null,
  body_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default app_now(),
  primary key (account_id, call, request_id)
);
create index request_result_age on request_result (created_at);
