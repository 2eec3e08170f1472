-- What became of a message after it was handed over, as the carriers say.
alter table outbox
  -- It was asked for by its reader (a code, a link), so that STOP does not hold it back.
  add column asked_for boolean not null default false,
  -- Under which the carrier tells of it.
  add column carrier_id text not null default '',
  add column delivery text not null default '' check (delivery in ('', 'sent', 'delivered', 'failed')),
  -- A word of ours with the carrier's code, such as "carrier 30003"; never what the carrier wrote.
  add column failure text not null default '',
  add column failed_at timestamptz;
update outbox set failed_at = dead_at where dead_at is not null;
create index outbox_by_carrier on outbox (carrier_id) where carrier_id <> '';
create index outbox_failed on outbox (failed_at desc, id desc) where failed_at is not null;
create index outbox_codes_sent on outbox (id desc) where kind = 'code' and sent_at is not null;

-- Phones from which STOP came, or of which the carrier says so. START takes a phone out.
create table sms_stop (
  phone text primary key check (phone ~ '^\d{10}$'),
  source text not null check (source in ('reader', 'carrier')),
  at timestamptz not null default app_now()
);
create index patient_by_phone on patient (phone) where sms_opt_in;

create table inbox_message (
  provider_id uuid not null references provider (provider_id),
  id uuid not null,
  topic text not null,
  name text not null,
  phone text not null,
  email text not null default '',
  message text not null,
  created_at timestamptz not null default app_now(),
  done_at timestamptz,
  done_by uuid references account (id),
  primary key (provider_id, id)
);
create unique index inbox_message_by_id on inbox_message (id);
create index inbox_message_open on inbox_message ((done_at is not null), id desc);

create table faq (
  id uuid primary key,
  position int not null,
  category text not null check (category in
    ('orders', 'payment', 'account', 'patients', 'shipping', 'earnings', 'vip')),
  -- By language.
  question jsonb not null,
  answer jsonb not null,
  active boolean not null default true
);
