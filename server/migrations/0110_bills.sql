-- When a business date begins. Statements filter by instants, so that an index on them applies.
create function business_start(day date) returns timestamptz language sql stable parallel safe as
  $$ select day::timestamp at time zone business_zone() $$;

-- The movements of a provider's money by their time. Payments wait while it is created.
create index payment_settled on payment (provider_id, settled_at, id) where state in ('captured', 'void');

-- Opens the statement of a month, or of a whole year if there is no month, while the session of its maker lasts.
create table bill_print_token (
  token_hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  provider_id uuid not null references provider (provider_id),
  year int not null check (year between 2000 and 2999),
  month int check (month between 1 and 12),
  lang text not null,
  expires_at timestamptz not null
);
create index bill_print_token_expiry on bill_print_token (expires_at);
create index bill_print_token_of_session on bill_print_token (session_id);
