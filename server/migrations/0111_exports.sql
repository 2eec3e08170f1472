-- A download that was asked for: it may be started once, by the same session.
create table export_token (
  token_hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  provider_id uuid not null references provider (provider_id),
  kind text not null check (kind in ('orders', 'patients', 'statement', 'refunds')),
  date_from date not null,
  date_to date not null,
  expires_at timestamptz not null
);
create index export_token_expiry on export_token (expires_at);
create index export_token_of_session on export_token (session_id);
