-- What a company changes without a deployment: each change says who, when, old, new and why. The number of a change is
-- the revision of its subject, so that of two people who change the same thing one wins.
create table setting_change (
  id uuid primary key,
  subject text not null check (subject in
    ('company', 'limits', 'sessions', 'warehouse', 'taxRate', 'membership', 'faq')),
  -- The warehouse, the state, the question; empty for a section.
  subject_key text not null default '',
  revision int not null check (revision > 0),
  -- Plain values by field; null before the first change of what had no row.
  before jsonb,
  after jsonb not null,
  account_id uuid not null references account (id),
  reason text not null,
  changed_at timestamptz not null default app_now(),
  unique (subject, subject_key, revision)
);
create index setting_change_of_subject on setting_change (subject, id desc);
create trigger setting_change_kept before update or delete on setting_change
  for each row execute function refuse_change();
create trigger setting_change_no_truncate before truncate on setting_change execute function refuse_change();

insert into setting values
  ('company', '{"name": "Bencao", "address1": "", "address2": "", "city": "", "province": "", "zip": ""}'),
  ('supportEmail', '"support@bencao.example"'),
  ('supportHours', '"09:00-17:00"'),
  ('limits', '{"refundCents": 50000, "payoutCents": 1000}');

-- What is no longer offered stays for the orders that have it.
alter table shipping_method add column active boolean not null default true;
