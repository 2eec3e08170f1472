-- Customer service looks at a provider's portal: who, whose, why and when. Only the hash of the token is stored. Such a
-- session ends with the session of the member of staff, after its time, or when a row of `view_as_end` says so.
create table view_as (
  id uuid primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  provider_id uuid not null references provider (provider_id),
  staff_id uuid not null references account (id),
  -- The session of the member of staff. It is deleted when it ends, and this row is not.
  session_id uuid not null,
  reason text not null check (reason <> ''),
  begun_at timestamptz not null default app_now(),
  ends_at timestamptz not null,
  check (ends_at > begun_at)
);
create index view_as_of_provider on view_as (provider_id, begun_at desc, id desc);
create index view_as_of_staff on view_as (staff_id, ends_at);
create index view_as_of_session on view_as (session_id);
create trigger view_as_append_only before update or delete on view_as
  for each row execute function refuse_change();
create trigger view_as_no_truncate before truncate on view_as execute function refuse_change();

-- The end of one that did not last for its whole time.
create table view_as_end (
  view_id uuid primary key references view_as (id),
  at timestamptz not null default app_now(),
  how text not null check (how in ('ended', 'another', 'session', 'suspended'))
);
create trigger view_as_end_append_only before update or delete on view_as_end
  for each row execute function refuse_change();
create trigger view_as_end_no_truncate before truncate on view_as_end execute function refuse_change();

-- However a session of staff ends: signed out, ended by an administrator, or idle and deleted later.
create function end_views_of_session() returns trigger language plpgsql as $$
begin
  insert into view_as_end (view_id, at, how)
  select v.id, greatest(v.begun_at, least(app_now(), old.ends_at, old.last_seen_at + make_interval(secs => old.idle_seconds))),
    'session'
  from view_as v
  where v.session_id = old.id
    and v.ends_at > least(app_now(), old.ends_at, old.last_seen_at + make_interval(secs => old.idle_seconds))
  on conflict do nothing;
  return null;
end $$;
create trigger session_ends_views after delete on session
  for each row execute function end_views_of_session();
