-- Creates indexes on a large table: writes to `patient` wait meanwhile.
-- Customer service finds a patient by the whole phone or e-mail address.
create index patient_phone on patient (phone, id);
create index patient_email on patient (lower(email), id) where email <> '';

-- A member of staff opened a patient's record, with a reason. It stays open to that session for a while.
create table patient_opening (
  provider_id uuid not null references provider (provider_id),
  id uuid not null,
  patient_id uuid not null references patient (id),
  staff_id uuid not null references account (id),
  session_id uuid not null,
  reason text not null check (reason <> ''),
  at timestamptz not null default app_now(),
  primary key (provider_id, id)
);
create index patient_opening_of_session on patient_opening (provider_id, patient_id, session_id, at desc);
create trigger patient_opening_append_only before update or delete on patient_opening
  for each row execute function refuse_change();
create trigger patient_opening_no_truncate before truncate on patient_opening execute function refuse_change();

-- What customer service did with a patient of a provider, why, and what moved.
create table patient_act (
  provider_id uuid not null references provider (provider_id),
  id uuid not null,
  patient_id uuid not null references patient (id),
  kind text not null check (kind in ('restored', 'joined', 'merged')),
  staff_id uuid not null references account (id),
  reason text not null check (reason <> ''),
  -- Joined: the other provider. Merged: the record that went into this one, and its orders and subscriptions.
  other_provider_id uuid references provider (provider_id),
  other_patient_id uuid references patient (id),
  order_ids uuid[] not null default '{}',
  subscription_ids uuid[] not null default '{}',
  at timestamptz not null default app_now(),
  primary key (provider_id, id),
  check ((kind = 'joined') = (other_provider_id is not null)),
  check ((kind = 'merged') = (other_patient_id is not null)),
  check (other_patient_id <> patient_id),
  check (kind = 'merged' or (order_ids = '{}' and subscription_ids = '{}'))
);
create index patient_act_of_patient on patient_act (provider_id, patient_id, at desc, id desc);
create trigger patient_act_append_only before update or delete on patient_act
  for each row execute function refuse_change();
create trigger patient_act_no_truncate before truncate on patient_act execute function refuse_change();

-- What staff note about a provider. Only staff see it.
create table provider_note (
  provider_id uuid not null references provider (provider_id),
  id uuid not null,
  staff_id uuid not null references account (id),
  text text not null check (text <> ''),
  at timestamptz not null default app_now(),
  primary key (provider_id, id)
);
create index provider_note_newest on provider_note (provider_id, at desc, id desc);
create trigger provider_note_append_only before update or delete on provider_note
  for each row execute function refuse_change();
create trigger provider_note_no_truncate before truncate on provider_note execute function refuse_change();

-- A note that no longer holds: struck out, not deleted.
create table provider_note_strike (
  provider_id uuid not null,
  note_id uuid not null,
  staff_id uuid not null references account (id),
  at timestamptz not null default app_now(),
  primary key (provider_id, note_id),
  foreign key (provider_id, note_id) references provider_note (provider_id, id)
);
create trigger provider_note_strike_append_only before update or delete on provider_note_strike
  for each row execute function refuse_change();
create trigger provider_note_strike_no_truncate before truncate on provider_note_strike execute function refuse_change();
