-- A second step of sign-in that waits for its code: to be let in, or to be turned on.
create table second_step (
  ticket_hash bytea primary key,
  account_id uuid not null references account (id),
  purpose text not null check (purpose in ('signIn', 'turnOn')),
  method text not null check (method in ('sms', 'totp')),
  -- Sealed: the secret that is to be turned on.
  totp_secret bytea,
  tries int not null default 0,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((totp_secret is not null) = (purpose = 'turnOn' and method = 'totp'))
);
create index second_step_of_account on second_step (account_id);
create index second_step_age on second_step (expires_at);
