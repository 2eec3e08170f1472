create sequence subscription_number_seq;

-- A line with a cycle of a paid order, which is ordered again by itself.
create table subscription (
  provider_id uuid not null references provider (provider_id),
  id uuid not null,
  subscription_number text not null unique,
  -- The line that began it.
  order_id uuid not null,
  item_id uuid not null,
  state text not null default 'active' check (state in ('active', 'cancelled')),
  -- Why no orders are made for now.
  hold text check (hold in ('cardDeclined', 'outOfStock', 'productGone', 'askedToStop', 'needsCare')),
  goods_id uuid not null references goods (id),
  quantity int not null check (quantity between 1 and 999),
  dosage text not null,
  times_per_day int not null check (times_per_day between 0 and 6),
  timing text not null check (timing in ('beforeMeals', 'afterMeals', 'withMeals', 'anytime')),
  note text not null,
  cycle_months int not null check (cycle_months in (1, 2, 3, 4, 6, 12)),
  -- Dates count whole months from here.
  starts_on date not null,
  -- The next date whose order is not made yet.
  next_on date not null check (next_on > starts_on),
  order_for text not null check (order_for in ('patient', 'clinic')),
  patient_id uuid references patient (id),
  payer text not null check (payer in ('provider', 'patient')),
  patient_discount_percent int not null check (patient_discount_percent between 0 and 100),
  delivery text not null check (delivery in ('ship', 'pickup')),
  warehouse_id uuid not null references warehouse (id),
  shipping_kind text not null,
  ship_first_name text not null,
  ship_last_name text not null,
  ship_phone text not null,
  ship_email text not null,
  ship_address1 text not null,
  ship_address2 text not null,
  ship_city text not null,
  ship_province text not null,
  ship_zip text not null,
  -- The kept card: one on file, or a token that belongs to the subscription. Neither: each renewal is paid by hand.
  method text not null check (method in ('card', 'paypal', 'none')),
  card_id uuid,
  kept_token text,
  kept_network text not null default '',
  kept_last4 text not null default '',
  -- The same for subscriptions that go into one order.
  bundle text not null,
  -- Since when the next date waits for stock.
  waits_since date,
  created_at timestamptz not null default app_now(),
  primary key (provider_id, id),
  unique (provider_id, order_id, item_id),
  foreign key (provider_id, order_id) references orders (provider_id, id),
  check (card_id is null or kept_token is null)
);
create index subscription_newest on subscription (provider_id, next_on, id);
create index subscription_of_patient on subscription (provider_id, patient_id);
create index subscription_due on subscription (next_on) where state = 'active' and hold is null;
create index subscription_kept_token on subscription (kept_token) where kept_token is not null;

-- The order of a date. Only one that was cancelled unpaid is ever replaced.
create table subscription_order (
  provider_id uuid not null,
  subscription_id uuid not null,
  ships_on date not null,
  order_id uuid not null,
  primary key (provider_id, subscription_id, ships_on),
  foreign key (provider_id, subscription_id) references subscription (provider_id, id),
  foreign key (provider_id, order_id) references orders (provider_id, id)
);
create index subscription_order_of on subscription_order (provider_id, order_id);

create table subscription_event (
  provider_id uuid not null,
  subscription_id uuid not null,
  id uuid not null,
  kind text not null,
  -- The date that it is about.
  ships_on date,
  order_id uuid,
  -- Of a hold or a request, or customer service's reason.
  detail text not null default '',
  by_kind text not null check (by_kind in ('provider', 'staff', 'system')),
  by_account uuid references account (id),
  at timestamptz not null default app_now(),
  primary key (provider_id, subscription_id, id),
  foreign key (provider_id, subscription_id) references subscription (provider_id, id)
);
create trigger subscription_event_append_only before update or delete on subscription_event
  for each row execute function refuse_change();
create trigger subscription_event_no_truncate before truncate on subscription_event execute function refuse_change();

-- Announcements of a date, each once.
create table subscription_reminder (
  provider_id uuid not null,
  subscription_id uuid not null,
  ships_on date not null,
  sent_at timestamptz not null default app_now(),
  primary key (provider_id, subscription_id, ships_on),
  foreign key (provider_id, subscription_id) references subscription (provider_id, id)
);

-- How the order of a date is charged.
create table renewal (
  provider_id uuid not null,
  order_id uuid not null,
  ships_on date not null,
  made_on date not null,
  card_id uuid,
  kept_token text,
  kept_network text not null default '',
  kept_last4 text not null default '',
  tries int not null default 0,
  -- Null: it is paid, ended, or paid by hand.
  next_try_at timestamptz,
  leased_until timestamptz,
  primary key (provider_id, order_id),
  foreign key (provider_id, order_id) references orders (provider_id, id)
);
create index renewal_due on renewal (next_try_at) where next_try_at is not null;

-- What the payer agreed to when a card was kept for renewals, in the words that were shown.
create table renewal_consent (
  provider_id uuid not null,
  order_id uuid not null,
  terms text not null,
  lang text not null,
  agreed_by uuid not null references account (id),
  agreed_at timestamptz not null default app_now(),
  primary key (provider_id, order_id),
  foreign key (provider_id, order_id) references orders (provider_id, id)
);
create trigger renewal_consent_append_only before update or delete on renewal_consent
  for each row execute function refuse_change();
create trigger renewal_consent_no_truncate before truncate on renewal_consent execute function refuse_change();
