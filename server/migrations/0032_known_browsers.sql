-- Whether the code really went out: guesses at a code that nobody got count for the guesser alone.
alter table verification_code add column sent boolean not null default true;

-- Browsers that have signed in to an account. What a stranger tries counts apart from what they do.
create table known_browser (
  account_id uuid not null references account (id),
  browser_hash bytea not null,
  last_used_at timestamptz not null default app_now(),
  primary key (account_id, browser_hash)
);
create index known_browser_age on known_browser (last_used_at);
