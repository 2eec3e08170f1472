create sequence order_number_seq;

create table orders (
  provider_id uuid not null references provider (provider_id),
  id uuid not null,
  -- Given at submit: B26-004213.
  order_number text unique,
  state text not null default 'draft' check (state in
    ('draft', 'awaitingPayment', 'processing', 'packed', 'shipped', 'readyForPickup', 'delivered', 'cancelled')),
  refund text not null default 'none' check (refund in ('none', 'partial', 'full')),
  order_for text not null check (order_for in ('patient', 'clinic')),
  patient_id uuid references patient (id),
  payer text not null default 'provider' check (payer in ('provider', 'patient')),
  warehouse_id uuid references warehouse (id),
  delivery text not null default 'ship' check (delivery in ('ship', 'pickup')),
  shipping_method_id uuid references shipping_method (id),
  ship_to text not null check (ship_to in ('patient', 'clinic', 'other')),
  -- The other address while it is a draft; where it goes, copied at submit.
  ship_first_name text not null default '',
  ship_last_name text not null default '',
  ship_phone text not null default '',
  ship_email text not null default '',
  ship_address1 text not null default '',
  ship_address2 text not null default '',
  ship_city text not null default '',
  ship_province text not null default '',
  ship_zip text not null default '',
  -- Copied at submit, so that the order reads as it was.
  patient_name text not null default '',
  shipping_kind text not null default '',
  note text not null default '',
  patient_discount_percent int check (patient_discount_percent between 0 and 100),
  subtotal_cents bigint not null default 0 check (subtotal_cents >= 0),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  shipping_cents bigint not null default 0 check (shipping_cents >= 0),
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  total_cents bigint not null default 0 check (total_cents between 0 and 100000000),
  profit_cents bigint not null default 0 check (profit_cents >= 0),
  tax_millionths int not null default 0,
  currency text not null default 'USD' check (currency = 'USD'),
  carrier text not null default '',
  tracking_number text not null default '',
  created_at timestamptz not null default app_now(),
  saved_at timestamptz not null default app_now(),
  submitted_at timestamptz,
  paid_at timestamptz,
  -- Business date: of the submit, of the draft until then.
  order_date date not null default business_date(app_now()),
  -- An unpaid order gives its stock back then.
  pay_before timestamptz,
  search_text text not null default '',
  primary key (provider_id, id),
  check ((state = 'draft') = (order_number is null)),
  check (total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents)
);
create index orders_newest on orders (provider_id, id desc);
create index orders_by_date on orders (provider_id, order_date desc, id desc);
create index orders_by_state on orders (provider_id, state, order_date desc, id desc);
create index orders_of_patient on orders (provider_id, patient_id, order_date desc, id desc) where patient_id is not null;
create index orders_search on orders using gin (provider_id, search_text gin_trgm_ops);
create index orders_unpaid on orders (pay_before) where state = 'awaitingPayment';

-- How many orders of a provider stand in each state, so that a list need not count them.
create table order_count (
  provider_id uuid not null,
  state text not null,
  count int not null,
  primary key (provider_id, state)
) with (fillfactor = 50);

create function count_orders() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update order_count set count = count - 1 where provider_id = old.provider_id and state = old.state;
  end if;
  if tg_op <> 'DELETE' then
    insert into order_count as c (provider_id, state, count) values (new.provider_id, new.state, 1)
    on conflict (provider_id, state) do update set count = c.count + 1;
  end if;
  return null;
end $$;
-- At the commit, the state that is left before the one that is entered: so its locks are held shortly, and as orders
-- move in one direction only, no two transactions wait for each other.
create constraint trigger orders_counted after insert or delete on orders
  deferrable initially deferred for each row execute function count_orders();
create constraint trigger orders_counted_anew after update of state on orders
  deferrable initially deferred for each row when (old.state <> new.state) execute function count_orders();

create table order_item (
  provider_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  goods_id uuid not null references goods (id),
  quantity int not null check (quantity between 1 and 999),
  dosage text not null default '',
  times_per_day int not null default 0 check (times_per_day between 0 and 6),
  timing text not null default 'anytime' check (timing in ('beforeMeals', 'afterMeals', 'withMeals', 'anytime')),
  note text not null default '',
  cycle_months int check (cycle_months in (1, 2, 3, 4, 6, 12)),
  -- Fixed at submit; empty and zero in a draft.
  sku text not null default '',
  name_en text not null default '',
  name_zh_hans text not null default '',
  name_zh_hant text not null default '',
  name_es text not null default '',
  pinyin text not null default '',
  description text not null default '',
  form text not null default '',
  unit_of_measure text not null default '',
  unit_cents bigint not null default 0 check (unit_cents >= 0),
  provider_unit_cents bigint not null default 0 check (provider_unit_cents >= 0),
  goods_cents bigint not null default 0 check (goods_cents >= 0),
  discount_cents bigint not null default 0 check (discount_cents between 0 and goods_cents),
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  profit_cents bigint not null default 0 check (profit_cents >= 0),
  primary key (provider_id, order_id, id),
  foreign key (provider_id, order_id) references orders (provider_id, id) on delete cascade
);
create index order_item_goods on order_item (provider_id, goods_id);

-- Every move of an order's state.
create table order_event (
  provider_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  from_state text,
  to_state text not null,
  by_kind text not null check (by_kind in ('provider', 'staff', 'system')),
  by_account uuid references account (id),
  at timestamptz not null default app_now(),
  primary key (provider_id, order_id, id),
  foreign key (provider_id, order_id) references orders (provider_id, id) on delete cascade
);

create table refund (
  provider_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  reason text not null default '',
  at timestamptz not null default app_now(),
  primary key (provider_id, order_id, id),
  foreign key (provider_id, order_id) references orders (provider_id, id)
);

create table tracking_event (
  provider_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  text text not null,
  place text not null default '',
  primary key (provider_id, order_id, id),
  foreign key (provider_id, order_id) references orders (provider_id, id)
);

create table print_token (
  token_hash bytea primary key,
  provider_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('receipt', 'packingSlip')),
  lang text not null,
  expires_at timestamptz not null,
  foreign key (provider_id, order_id) references orders (provider_id, id)
);
