-- A payment says what it pays for by kind and id. Of an order the id has a column of its own, which the order's statements
-- use and the foreign key needs.
alter table payment drop constraint payment_provider_id_order_id_fkey;
drop index payment_one_per_order;
drop index payment_of_order;
alter table payment rename column order_id to subject_id;
alter table payment
  add column subject_kind text not null default 'order' check (subject_kind in ('order')),
  add column order_id uuid generated always as (case when subject_kind = 'order' then subject_id end) stored,
  -- Its outcome is open.
  add column live boolean not null generated always as (state in ('started', 'unknown')) stored;
alter table payment alter column subject_kind drop default;
alter table payment add foreign key (provider_id, order_id) references orders (provider_id, id);
create unique index payment_one_per_subject on payment (provider_id, subject_kind, subject_id)
  where live or state = 'captured';
create index payment_of_subject on payment (provider_id, subject_kind, subject_id, id desc);
create index payment_of_order on payment (provider_id, order_id, id desc) where order_id is not null;

-- Money of a charge that goes back: wanted by staff, or by the portal of a charge that nothing may keep.
create table payment_reversal (
  provider_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  kind text not null check (kind in ('void', 'refund')),
  cents bigint not null check (cents > 0),
  -- The charge: under one payment another one may turn up late.
  gateway_transaction_id text not null,
  -- Null: the portal itself.
  asked_by uuid references account (id),
  reason text not null default '',
  state text not null check (state in ('started', 'undecided', 'done', 'notNeeded', 'withdrawn')),
  -- Its outcome is open.
  live boolean not null generated always as (state in ('started', 'undecided')) stored,
  asked_at timestamptz not null default app_now(),
  settled_at timestamptz,
  next_check_at timestamptz,
  leased_until timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, payment_id) references payment (provider_id, id),
  check (live = (settled_at is null)),
  check (live = (next_check_at is not null))
);
create unique index payment_reversal_one_live on payment_reversal (provider_id, payment_id) where live;
create index payment_reversal_of_payment on payment_reversal (provider_id, payment_id);
create index payment_reversal_to_settle on payment_reversal (next_check_at) where next_check_at is not null;
create index payment_reversal_undecided on payment_reversal (provider_id, payment_id) where state = 'undecided';

-- No charge is given back twice, or more of it than was asked for. The payment is locked, so that two that begin at the same
-- moment see each other.
create function payment_reversal_within() returns trigger language plpgsql as $$
declare
  asked bigint;
  reversed bigint;
begin
  select amount_cents into asked from payment
    where provider_id = new.provider_id and id = new.payment_id for no key update;
  select sum(cents) into reversed from payment_reversal
    where provider_id = new.provider_id and payment_id = new.payment_id
      and gateway_transaction_id = new.gateway_transaction_id and (live or state = 'done');
  if reversed > asked then
    raise exception 'more is reversed than was paid' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger payment_reversal_starts after insert on payment_reversal
  for each row execute function payment_reversal_within();
-- Not for an ordinary step, which would lock reversal and payment the other way round.
create trigger payment_reversal_grows after update of state, cents on payment_reversal
  for each row when (new.cents > old.cents or not (old.live or old.state = 'done'))
  execute function payment_reversal_within();

-- What staff wanted cancelled, and what the portal wanted voided. Of those that are over, the ledger knows when.
insert into payment_reversal (provider_id, id, payment_id, kind, cents, gateway_transaction_id, asked_by, reason, state,
  asked_at, settled_at, next_check_at, leased_until)
select p.provider_id, gen_random_uuid(), p.id, 'void', p.amount_cents, p.gateway_transaction_id, p.cancel_by,
  p.cancel_reason,
  case when not open.live then 'done' when p.undecided_at is not null then 'undecided' else 'started' end,
  coalesce(p.undecided_at, t.at, app_now()), case when not open.live then coalesce(t.at, app_now()) end,
  case when open.live then coalesce(p.next_check_at, app_now()) end, case when open.live then p.leased_until end
from payment p
  cross join lateral (select p.void_wanted or p.state = 'captured' as live) open
  left join ledger_txn t on t.kind = 'captureVoid' and t.ref = p.id
where p.gateway_transaction_id is not null and (p.void_wanted or p.cancel_by is not null);
update payment set next_check_at = null, leased_until = null
  where next_check_at is not null and gateway_transaction_id is not null
    and (void_wanted or (state = 'captured' and cancel_by is not null));

drop index payment_undecided;
alter table payment
  drop column void_wanted,
  drop column cancel_by,
  drop column cancel_reason,
  drop column undecided_at;
