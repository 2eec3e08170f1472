create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Business time is app_now(): the database's clock plus an offset that demo and tests may set.
create table app_clock (
  only_row boolean primary key default true check (only_row),
  offset_seconds bigint not null default 0
);
insert into app_clock default values;

create function app_now() returns timestamptz language sql stable parallel safe as
  $$ select now() + make_interval(secs => (select offset_seconds from app_clock)) $$;

-- The same as a relation of one row: joined, it is read once for a statement and costs no call of a function.
create view clock as select now() + make_interval(secs => offset_seconds) as now from app_clock;

create function epoch(at timestamptz) returns bigint language sql immutable parallel safe as
  $$ select extract(epoch from at)::bigint $$;

create table setting (
  key text primary key,
  value jsonb not null
);
insert into setting values
  ('timeZone', '"America/Los_Angeles"'),
  ('supportEmail', '"support@bencao.example"'),
  ('supportPhone', '"8005550136"'),
  ('businessHours', '"09:00-17:00"'),
  ('vipPercent', '10');

create function business_zone() returns text language sql stable parallel safe as
  $$ select value #>> '{}' from setting where key = 'timeZone' $$;

create function business_date(at timestamptz) returns date language sql stable parallel safe as
  $$ select (at at time zone business_zone())::date $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
