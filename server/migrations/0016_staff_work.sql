-- Staff want the order of a captured payment cancelled: who, and why. Its charge is undone first (void_wanted), and the
-- order cancelled when it is; an order is not packed meanwhile.
alter table payment
  add column cancel_by uuid references account (id),
  add column cancel_reason text not null default '';

-- The people of the house and of all providers, those who wait first.
create index account_of_staff on account ((status <> 'pending'), id) where audience = 'staff';
create index account_of_providers on account ((status <> 'pending'), id) where audience = 'provider';
create index account_suspended on account (id) where audience = 'provider' and status = 'suspended';

-- What staff look for by, in small letters: each word after a blank, each Chinese character a word of its own.
create function search_words(said text) returns text language sql immutable parallel safe as
  $$ select ' ' || regexp_replace(lower(said), '([\u2e80-\u9fff\uf900-\ufaff])', ' \1', 'g') $$;
create index provider_search on provider
  using gin (search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) gin_trgm_ops);
create index account_phone_search on account using gin (phone gin_trgm_ops) where audience = 'provider';

-- Orders of all providers in one state, newest first.
create index orders_of_house_by_state on orders (state, id desc) where state <> 'draft';

-- A message that failed and was sent once more stands here no longer.
alter table outbox add column resent_at timestamptz;
drop index outbox_failed;
create index outbox_failed on outbox (failed_at desc, id desc) where failed_at is not null and resent_at is null;
