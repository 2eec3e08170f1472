create table audit (
  id uuid primary key,
  at timestamptz not null default now(),
  account_id uuid,
  role text not null,
  action text not null,
  patient_ids uuid[] not null default '{}',
  record_id uuid,
  outcome text not null,
  request_id text not null
);
create index audit_by_time on audit (at);
create index audit_of_patients on audit using gin (patient_ids);
create trigger audit_append_only before update or delete on audit for each row execute function refuse_change();
create trigger audit_no_truncate before truncate on audit execute function refuse_change();

-- Chain over the audit rows: each seal covers a stretch of rows and the seal before it.
create table audit_seal (
  number bigint primary key,
  last_audit_id uuid not null,
  row_count int not null,
  hash bytea not null,
  at timestamptz not null default now()
);
create trigger audit_seal_append_only before update or delete on audit_seal for each row execute function refuse_change();
create trigger audit_seal_no_truncate before truncate on audit_seal execute function refuse_change();

-- Messages to send: written with what they tell of, sent afterwards, at least once.
create table outbox (
  id uuid primary key,
  kind text not null,
  ref text not null,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  created_at timestamptz not null default app_now(),
  -- A code that is about to expire is not sent any more.
  send_before timestamptz,
  next_try_at timestamptz not null default app_now(),
  leased_until timestamptz,
  tries int not null default 0,
  sent_at timestamptz,
  dead_at timestamptz,
  unique (kind, ref, channel)
);
create index outbox_to_send on outbox (next_try_at) where sent_at is null and dead_at is null;
create index outbox_newest on outbox (created_at desc);
