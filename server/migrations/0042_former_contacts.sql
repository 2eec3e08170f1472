-- A phone or e-mail address that an account no longer has. Security messages also go there for two weeks, so that the
-- owner hears of changes that somebody else makes one after the other.
create table former_contact (
  account_id uuid not null references account (id),
  id uuid not null,
  channel text not null check (channel in ('sms', 'email')),
  address text not null,
  ended_at timestamptz not null default app_now(),
  primary key (account_id, id)
);
create index former_contact_end on former_contact (ended_at);

-- Whether the link proves the address that was given at sign-up. Only such a link leads on to a first password.
alter table one_time_link add column of_sign_up boolean not null default false;
