-- Why, in the words of the member of staff who did it; null where the call takes no reason.
alter table audit add column reason text;

-- What the log is searched by; its time is in the id. Calls wait while these are created.
create index audit_of_account on audit (account_id, id);
create index audit_of_action on audit (action, id);
create index audit_of_record on audit (record_id, id) where record_id is not null;
create index audit_refused on audit (id) where outcome <> 'ok';
-- The log names an order by its id alone.
create index orders_by_id on orders (id);

-- A second copy of each seal, with a mark of each of its rows (its id, and 8 bytes of its hash): names the row that was
-- changed or removed, and reveals that the newest seals were removed. Seals of older servers have none.
create table audit_anchor (
  number bigint primary key,
  last_audit_id uuid not null,
  hash bytea not null,
  marks bytea not null,
  at timestamptz not null default now()
);
create trigger audit_anchor_append_only before update or delete on audit_anchor
  for each row execute function refuse_change();
create trigger audit_anchor_no_truncate before truncate on audit_anchor execute function refuse_change();

-- Proofs of the chain, each made in slices: how far it got, and the first place that does not hold.
create table audit_proof (
  id uuid primary key,
  -- Null: the portal itself, every night.
  asked_by uuid references account (id),
  began_at timestamptz not null default app_now(),
  ended_at timestamptz,
  seal bigint not null default 0,
  last_audit_id uuid not null default '00000000-0000-0000-0000-000000000000',
  hash bytea,
  rows bigint not null default 0,
  broken_seal bigint,
  broken_kind text check (broken_kind in ('changed', 'missing', 'added', 'rows', 'sealMissing', 'sealChanged')),
  broken_audit_id uuid,
  check ((broken_seal is null) = (broken_kind is null))
);
