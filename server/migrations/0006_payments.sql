-- The slot makes a third card impossible whatever races.
create table card (
  provider_id uuid not null references provider (provider_id),
  id uuid not null,
  slot int not null check (slot in (1, 2)),
  gateway_token text not null,
  network text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  expiry text not null check (expiry ~ '^(0[1-9]|1[0-2])/20\d\d$'),
  nickname text not null default '',
  is_default boolean not null,
  billing_name text not null default '',
  billing_address1 text not null default '',
  billing_city text not null default '',
  billing_province text not null default '',
  billing_zip text not null default '',
  created_at timestamptz not null default app_now(),
  primary key (provider_id, id),
  unique (provider_id, slot)
);
create unique index card_default on card (provider_id) where is_default;
create index card_token on card (gateway_token);

-- Tokens that the gateway still keeps and we no longer need; a job asks it to forget them, unless a card on file or an
-- open attempt has the token again.
create table token_to_forget (
  id uuid primary key,
  gateway_token text not null unique,
  created_at timestamptz not null default app_now(),
  next_try_at timestamptz not null default app_now(),
  tries int not null default 0
);

-- Written before the gateway is called (reliability: charge protocol).
create table payment (
  provider_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  gateway text not null check (gateway in ('converge', 'paypal')),
  -- Our reference at the gateway, sent along with the charge.
  reference text not null unique check (reference ~ '^[0-9a-f]{32}$'),
  state text not null check (state in ('started', 'captured', 'declined', 'unknown', 'void')),
  amount_cents bigint not null check (amount_cents > 0),
  card_id uuid,
  -- A one-off token, deleted at the gateway once the outcome is known.
  one_off_token text,
  network text not null default '',
  last4 text not null default '',
  gateway_transaction_id text,
  approval_code text not null default '',
  decline_code text not null default '',
  not_found_count int not null default 0,
  -- Of the call that began it, so that a repeat of a declined one is told so.
  request_id uuid,
  started_at timestamptz not null default app_now(),
  settled_at timestamptz,
  next_check_at timestamptz,
  leased_until timestamptz,
  -- The charge must be undone at the gateway: wrong amount, second capture, too late.
  void_wanted boolean not null default false,
  primary key (provider_id, id),
  foreign key (provider_id, order_id) references orders (provider_id, id)
);
create unique index payment_one_per_order on payment (provider_id, order_id)
  where state in ('started', 'unknown', 'captured');
create unique index payment_transaction on payment (gateway, gateway_transaction_id)
  where gateway_transaction_id is not null;
create index payment_one_off on payment (one_off_token) where one_off_token is not null;
create index payment_of_order on payment (provider_id, order_id, id desc);
create index payment_to_settle on payment (next_check_at) where next_check_at is not null;

create table ledger_account (
  id uuid primary key,
  kind text not null check (kind in ('card_clearing', 'paypal_clearing', 'bank', 'revenue', 'shipping', 'tax_payable',
    'discount', 'refund_fee', 'sales_profit_payable', 'commission_payable', 'payout_in_transit', 'vip_deferred')),
  provider_id uuid references provider (provider_id),
  unique nulls not distinct (kind, provider_id)
);

create table ledger_txn (
  id uuid primary key,
  kind text not null,
  ref uuid not null,
  at timestamptz not null default app_now(),
  unique (kind, ref)
);

-- Debits are positive, credits negative; a transaction's entries sum to zero.
create table ledger_entry (
  txn_id uuid not null references ledger_txn (id),
  account_id uuid not null references ledger_account (id),
  cents bigint not null check (cents <> 0),
  primary key (txn_id, account_id)
);
create index ledger_entry_account on ledger_entry (account_id);

create function ledger_txn_balances() returns trigger language plpgsql as $$
declare
  parts int;
  total bigint;
  txn uuid;
begin
  -- Two assignments: a field that the row does not have may not even be named in one expression.
  if tg_table_name = 'ledger_txn' then txn := new.id; else txn := new.txn_id; end if;
  select count(*), coalesce(sum(cents), 0) into parts, total from ledger_entry where txn_id = txn;
  if parts < 2 or total <> 0 then
    raise exception 'ledger transaction does not balance' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_txn_balances after insert on ledger_txn
  deferrable initially deferred for each row execute function ledger_txn_balances();
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_txn_balances();

create trigger ledger_txn_append_only before update or delete on ledger_txn
  for each row execute function refuse_change();
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function refuse_change();
create trigger ledger_txn_no_truncate before truncate on ledger_txn execute function refuse_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry execute function refuse_change();
