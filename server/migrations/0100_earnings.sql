-- What providers earn, line by line: profit of patient orders, and a share of what providers paid whom they referred. A
-- capture earns; a refund, or a capture that is reversed, takes back. For each kind the ledger has the same sums.
create table earning (
  -- Who earns.
  provider_id uuid not null references provider (provider_id),
  id uuid not null,
  -- `provider`, `patient`: who paid the order.
  kind text not null check (kind in ('provider', 'patient', 'referred')),
  order_provider_id uuid not null,
  order_id uuid not null,
  item_id uuid not null,
  cause text not null check (cause in ('captured', 'refunded', 'reversed')),
  -- The refund; otherwise the order.
  cause_id uuid not null,
  cents bigint not null,
  at timestamptz not null default app_now(),
  primary key (provider_id, id),
  foreign key (order_provider_id, order_id, item_id) references order_item (provider_id, order_id, id),
  check ((kind = 'referred') = (order_provider_id <> provider_id)),
  check (case when cause = 'captured' then cents > 0 else cents < 0 end)
);
create unique index earning_cause on earning (order_provider_id, order_id, item_id, kind, cause, cause_id);
create trigger earning_append_only before update or delete on earning
  for each row execute function refuse_change();
create trigger earning_no_truncate before truncate on earning execute function refuse_change();

-- The sales before this table: what is captured, less its refunds.
insert into earning (provider_id, id, kind, order_provider_id, order_id, item_id, cause, cause_id, cents, at)
select o.provider_id, gen_random_uuid(), o.payer, o.provider_id, o.id, i.id, 'captured', o.id, i.profit_cents,
  coalesce(o.paid_at, o.submitted_at, o.created_at)
from orders o join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
where i.profit_cents > 0 and exists (
  select 1 from payment p join ledger_txn t on t.kind = 'capture' and t.ref = p.id
  where p.provider_id = o.provider_id and p.order_id = o.id and p.state = 'captured');
insert into earning (provider_id, id, kind, order_provider_id, order_id, item_id, cause, cause_id, cents, at)
select e.provider_id, gen_random_uuid(), e.kind, e.provider_id, e.order_id, e.item_id, 'refunded', f.id, -l.profit_cents, f.at
from earning e
  join refund f on f.provider_id = e.provider_id and f.order_id = e.order_id
  join refund_line l on l.provider_id = f.provider_id and l.refund_id = f.id and l.item_id = e.item_id
where l.profit_cents > 0 and e.cause = 'captured';

-- A run makes the payouts of one month. The portal's own needs no second person: its file reaches the bank by a person.
create table payout_run (
  id uuid primary key,
  period date not null check (extract(day from period) = 1),
  state text not null check (state in ('toConfirm', 'running', 'done')),
  -- Null: the portal itself.
  asked_by uuid references account (id),
  asked_at timestamptz not null default app_now(),
  confirmed_by uuid references account (id),
  -- What both saw would be paid.
  expected_cents bigint,
  done_at timestamptz,
  check (asked_by <> confirmed_by),
  check ((asked_by is null) = (expected_cents is null)),
  check (state = 'toConfirm' or (asked_by is null) = (confirmed_by is null)),
  check ((state = 'done') = (done_at is not null))
);
create unique index payout_run_own on payout_run (period) where asked_by is null;
create unique index payout_run_asked on payout_run (period) where state = 'toConfirm';
create index payout_run_running on payout_run (id) where state = 'running';

-- A file for the bank, written once.
create table payout_file (
  id uuid primary key,
  made_on date not null,
  -- Distinguishes the files of a day.
  modifier text not null check (modifier ~ '^[A-Z0-9]$'),
  effective_on date not null check (effective_on > made_on),
  payouts int not null check (payouts > 0),
  cents bigint not null check (cents > 0),
  -- Of the file as it is downloaded; here it is sealed.
  sha256 bytea not null check (length(sha256) = 32),
  sealed bytea not null,
  made_at timestamptz not null default app_now(),
  unique (made_on, modifier)
);
create trigger payout_file_append_only before update or delete on payout_file
  for each row execute function refuse_change();
create trigger payout_file_no_truncate before truncate on payout_file execute function refuse_change();

-- Who fetched a file. From the first time on the bank may have it.
create table payout_file_download (
  file_id uuid not null references payout_file (id),
  id uuid not null,
  account_id uuid not null references account (id),
  at timestamptz not null default app_now(),
  -- The day on which its payouts count as paid.
  completes_on date not null,
  primary key (file_id, id)
);
create trigger payout_file_download_append_only before update or delete on payout_file_download
  for each row execute function refuse_change();
create trigger payout_file_download_no_truncate before truncate on payout_file_download execute function refuse_change();

create sequence payout_number_seq;

create table payout (
  provider_id uuid not null references provider (provider_id),
  id uuid not null,
  payout_number text not null unique,
  run_id uuid not null references payout_run (id),
  period date not null,
  state text not null default 'pending' check (state in ('pending', 'processing', 'completed', 'returned')),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'USD' check (currency = 'USD'),
  made_at timestamptz not null default app_now(),
  -- Where it goes and in which file, once it is in one.
  deposit_id uuid,
  file_id uuid references payout_file (id),
  trace text not null default '',
  completed_at timestamptz,
  returned_at timestamptz,
  return_code text not null default '',
  primary key (provider_id, id),
  -- One for each month, ever.
  unique (provider_id, period),
  foreign key (provider_id, deposit_id) references deposit_account (provider_id, id),
  check ((state = 'pending') = (file_id is null)),
  check ((file_id is null) = (deposit_id is null)),
  check (state <> 'completed' or completed_at is not null),
  check ((state = 'returned') = (returned_at is not null)),
  check ((state = 'returned') = (return_code <> ''))
);
create index payout_newest on payout (provider_id, made_at desc, id desc);
create index payout_of_file on payout (file_id) where file_id is not null;
create index payout_unsent on payout (id) where state = 'pending';
create index payout_in_transit on payout (file_id) where state = 'processing';

-- What a payout pays. `live`: false once it is returned, so that another one may pay it.
create table payout_entry (
  provider_id uuid not null,
  payout_id uuid not null,
  earning_id uuid not null,
  live boolean not null default true,
  primary key (provider_id, payout_id, earning_id),
  foreign key (provider_id, payout_id) references payout (provider_id, id),
  foreign key (provider_id, earning_id) references earning (provider_id, id)
);
create unique index payout_entry_once on payout_entry (provider_id, earning_id) where live;

-- Why a provider got no payout for a month, told once.
create table payout_hold (
  provider_id uuid not null references provider (provider_id),
  period date not null,
  reason text not null,
  at timestamptz not null default app_now(),
  primary key (provider_id, period)
);
create trigger payout_hold_append_only before update or delete on payout_hold
  for each row execute function refuse_change();
create trigger payout_hold_no_truncate before truncate on payout_hold execute function refuse_change();

-- The bank's answer that the account cannot be paid to. Payouts wait for another account.
alter table deposit_account add column refused_code text not null default '';
create index deposit_account_newest on deposit_account (provider_id, created_at desc, id desc);
