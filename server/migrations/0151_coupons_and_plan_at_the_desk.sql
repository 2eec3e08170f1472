-- Staff make coupons and end them.
alter table vip_coupon
  add column note text not null default '',
  -- Made together.
  add column batch_id uuid,
  add column made_by uuid references account (id),
  add column made_at timestamptz not null default app_now(),
  add column ended_by uuid references account (id),
  add column ended_at timestamptz,
  add column end_reason text not null default '',
  add check ((ended_at is null) = (ended_by is null));
create index vip_coupon_newest on vip_coupon (made_at, id);
create index vip_coupon_of_batch on vip_coupon (batch_id) where batch_id is not null;
create index vip_coupon_search on vip_coupon using gin ((code || ' ' || upper(note)) gin_trgm_ops);

-- Who changed what a membership costs, and why.
create table vip_plan_change (
  id uuid primary key,
  kind text not null check (kind in ('added', 'withdrawn')),
  starts_on date not null,
  price_cents bigint not null,
  percent int not null,
  free_standard_shipping boolean not null,
  reason text not null,
  by_account uuid not null references account (id),
  at timestamptz not null default app_now()
);
create trigger vip_plan_change_append_only before update or delete on vip_plan_change
  for each row execute function refuse_change();
create trigger vip_plan_change_no_truncate before truncate on vip_plan_change execute function refuse_change();

-- What a renewal was announced to cost; it is not charged above the last announcement.
alter table vip_reminder add column cents bigint;
update vip_reminder r set cents = (
  select p.price_cents from vip_plan p where p.starts_on <= business_date(r.sent_at) order by p.starts_on desc limit 1);

-- Lists of members, by the last day that is paid for.
create index vip_membership_by_end on vip_membership (ends_on, provider_id);
