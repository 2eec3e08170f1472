-- What the gateways settled, day by day, as they list it; a job compares it with payments and refunds.
create table settled_day (
  gateway text not null,
  -- In the gateway's own time zone.
  day date not null,
  -- When the gateway was last asked and had no whole list.
  tried_at timestamptz,
  -- Its list is kept.
  listed_at timestamptz,
  -- What the portal has of this day was looked for in the lists.
  done_at timestamptz,
  primary key (gateway, day),
  check (done_at is null or listed_at is not null)
);
create index settled_day_open on settled_day (gateway, day) where done_at is null;
create table settled_money (
  gateway text not null,
  transaction_id text not null,
  day date not null,
  kind text not null check (kind in ('charge', 'return')),
  -- As the gateway lists it; null if its record cannot be read.
  cents bigint check (cents > 0),
  reference text not null,
  charge_id text not null,
  invoice text not null,
  -- What it belongs to; of money that went back also the reversal. Null: the portal knew nothing of it.
  provider_id uuid,
  payment_id uuid,
  reversal_id uuid,
  primary key (gateway, transaction_id),
  foreign key (gateway, day) references settled_day (gateway, day),
  foreign key (provider_id, payment_id) references payment (provider_id, id),
  foreign key (provider_id, reversal_id) references payment_reversal (provider_id, id)
);
create index settled_money_of_day on settled_money (gateway, day);
create index settled_money_of_payment on settled_money (provider_id, payment_id) where payment_id is not null;
create unique index settled_money_of_reversal on settled_money (provider_id, reversal_id) where reversal_id is not null;
create trigger settled_money_append_only before update or delete on settled_money
  for each row execute function refuse_change();
create trigger settled_money_no_truncate before truncate on settled_money execute function refuse_change();

-- Money that a gateway settled otherwise than the portal has it is a finding, which a person closes with a reason. Money
-- that went back is below zero.
alter table payment_finding
  drop constraint payment_finding_kind_check,
  add constraint payment_finding_kind_check check (kind in ('extra', 'reversed', 'foreign', 'orphan', 'settledUnknown',
    'settledMissing', 'settledOther', 'settledTwice')),
  -- What the portal has; null if it has nothing.
  add column expected_cents bigint,
  -- The day of the list.
  add column day date,
  add column reason text not null default '';

-- By what a settled list names, and by day. Creates indexes on large tables: writes to them wait meanwhile.
create index payment_kept_by_time on payment (settled_at) where state in ('captured', 'void');
create index payment_reversal_done_by_time on payment_reversal (settled_at) where state = 'done';
create index payment_reversal_of_charge on payment_reversal (gateway_transaction_id);
create index payment_reversal_by_id on payment_reversal (id);
create index payment_reversal_by_hand on payment_reversal (refund_id) where refund_id is not null;
