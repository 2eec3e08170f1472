-- What the membership costs and gives, from a date on.
create table vip_plan (
  starts_on date primary key,
  price_cents bigint not null check (price_cents between 1 and 100000000),
  percent int not null check (percent between 0 and 100),
  free_standard_shipping boolean not null
);
insert into vip_plan values ('2000-01-01', 19900, 10, true);

create table vip_coupon (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{4,20}$'),
  kind text not null check (kind in ('percent', 'amount', 'full')),
  percent int check (percent between 1 and 100),
  amount_cents bigint check (amount_cents > 0),
  starts_on date not null,
  ends_on date not null,
  once_per_provider boolean not null,
  -- Null: as many as there are providers.
  most_uses int check (most_uses > 0),
  -- Uses and reservations; the check makes one too many impossible.
  held int not null default 0,
  -- Null: for every provider.
  provider_id uuid references provider (provider_id),
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'amount') = (amount_cents is not null)),
  check (ends_on >= starts_on),
  check (once_per_provider or most_uses is not null),
  check (held >= 0 and (most_uses is null or held <= most_uses))
);

create sequence vip_order_number_seq;

-- A purchase of one year. While it awaits payment or is active it holds its coupon.
create table vip_order (
  provider_id uuid not null references provider (provider_id),
  id uuid not null,
  vip_number text not null unique,
  state text not null check (state in ('awaitingPayment', 'active', 'cancelled')),
  -- Fixed when it is ordered.
  price_cents bigint not null check (price_cents > 0),
  discount_cents bigint not null check (discount_cents between 0 and price_cents),
  due_cents bigint not null check (due_cents = price_cents - discount_cents),
  percent int not null check (percent between 0 and 100),
  free_standard_shipping boolean not null,
  coupon_id uuid references vip_coupon (id),
  coupon_once boolean not null default false,
  referred_by uuid references provider (provider_id),
  -- Of a renewal: the day on which it continues the membership.
  renews_on date,
  tries int not null default 0,
  next_try_at timestamptz,
  leased_until timestamptz,
  ordered_at timestamptz not null default app_now(),
  -- Null: a renewal, which ends by its own rules.
  pay_before timestamptz,
  paid_at timestamptz,
  starts_on date,
  ends_on date,
  primary key (provider_id, id),
  check (referred_by <> provider_id),
  check ((renews_on is null) <> (pay_before is null)),
  check ((next_try_at is not null) = (renews_on is not null and state = 'awaitingPayment')),
  -- When the next month is earned; null: none is left.
  earn_next_on date,
  check (state <> 'active' or (paid_at is not null and starts_on is not null and ends_on is not null)),
  check (earn_next_on is null or state = 'active')
);
create unique index vip_order_one_open on vip_order (provider_id) where state = 'awaitingPayment' and renews_on is null;
create unique index vip_order_renewal on vip_order (provider_id, renews_on) where renews_on is not null;
create unique index vip_order_coupon_once on vip_order (provider_id, coupon_id)
  where coupon_once and state <> 'cancelled';
create index vip_order_due on vip_order (next_try_at) where next_try_at is not null;
create index vip_order_unpaid on vip_order (pay_before) where state = 'awaitingPayment';

-- The year of a purchase; rows without one are older than purchases.
alter table vip_membership
  add column vip_order_id uuid,
  add column free_standard_shipping boolean not null default true,
  add column ended_by uuid references account (id),
  add column ended_at timestamptz,
  add column end_reason text not null default '',
  add foreign key (provider_id, vip_order_id) references vip_order (provider_id, id);
create unique index vip_membership_year on vip_membership (provider_id, starts_on) where vip_order_id is not null;
create unique index vip_membership_order on vip_membership (provider_id, vip_order_id);
create index vip_membership_to_renew on vip_membership (ends_on) where renews and vip_order_id is not null;

-- The months that are earned; the id is what the ledger refers to.
create table vip_month (
  provider_id uuid not null,
  vip_order_id uuid not null,
  month int not null check (month between 1 and 12),
  id uuid not null unique,
  cents bigint not null check (cents > 0),
  primary key (provider_id, vip_order_id, month),
  foreign key (provider_id, vip_order_id) references vip_order (provider_id, id)
);
create trigger vip_month_append_only before update or delete on vip_month
  for each row execute function refuse_change();
create trigger vip_month_no_truncate before truncate on vip_month execute function refuse_change();
create index vip_order_to_earn on vip_order (earn_next_on) where earn_next_on is not null;

-- Announcements of a renewal, each once.
create table vip_reminder (
  provider_id uuid not null,
  vip_order_id uuid not null,
  days int not null,
  sent_at timestamptz not null default app_now(),
  primary key (provider_id, vip_order_id, days),
  foreign key (provider_id, vip_order_id) references vip_order (provider_id, id)
);

create table vip_print_token (
  token_hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  provider_id uuid not null,
  vip_order_id uuid not null,
  lang text not null,
  expires_at timestamptz not null,
  foreign key (provider_id, vip_order_id) references vip_order (provider_id, id)
);
create index vip_print_token_expiry on vip_print_token (expires_at);
create index vip_print_token_of_session on vip_print_token (session_id);
