-- What stands in for a lost second step, each code once. A hash alone: a code has 80 random bits.
create table recovery_code (
  account_id uuid not null references account (id),
  code_hash bytea not null,
  created_at timestamptz not null default app_now(),
  used_at timestamptz,
  primary key (account_id, code_hash)
);
alter table second_step drop constraint second_step_purpose_check;
alter table second_step add constraint second_step_purpose_check
  check (purpose in ('signIn', 'turnOn', 'newCodes'));
