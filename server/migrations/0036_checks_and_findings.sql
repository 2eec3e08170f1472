-- From where and in which session. Earlier rows have neither.
alter table audit add column network text, add column session_id uuid;

-- A print link ends with the session of its maker. Creates an index on `session`: calls wait meanwhile.
alter table session add unique (id);
alter table print_token add column session_id uuid references session (id) on delete cascade;
create index print_token_of_session on print_token (session_id);

-- The latest result of each check of the stored data.
create table data_check (
  name text primary key,
  checked_at timestamptz not null default app_now(),
  wrongs int not null check (wrongs >= 0)
);

-- Money at the gateway that staff should know of.
create table payment_finding (
  id uuid primary key,
  kind text not null check (kind in ('extra', 'reversed', 'foreign', 'orphan')),
  gateway text not null,
  gateway_transaction_id text not null,
  -- The number of the order, as the gateway or the portal has it.
  invoice text not null default '',
  cents bigint,
  -- Null for an orphan, whose order is not known.
  provider_id uuid,
  payment_id uuid,
  found_at timestamptz not null default app_now(),
  done_at timestamptz,
  done_by uuid references account (id),
  unique (kind, gateway, gateway_transaction_id),
  foreign key (provider_id, payment_id) references payment (provider_id, id)
);
create index payment_finding_open on payment_finding (id) where done_at is null;

-- What was looked up at the gateway by its number before its first charge after a restore.
create table restore_look (
  subject_kind text not null,
  subject_id uuid not null,
  looked_at timestamptz not null default app_now(),
  primary key (subject_kind, subject_id)
);
