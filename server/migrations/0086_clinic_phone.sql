-- The phone that patients see. That of the account signs in, and is not shown to them.
alter table provider
  add column clinic_phone text not null default '' check (clinic_phone ~ '^(\d{10})?$');
