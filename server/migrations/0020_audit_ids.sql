-- The audit is sealed in the order of its ids, so the database makes them, by its own clock at the moment of writing: the
-- servers' clocks differ, and a row that came in below a seal would look like one that was slipped in. UUIDv7 down to the
-- microsecond; `tail` are its last 16 digits.
create function audit_id(at timestamptz, tail text) returns uuid language sql immutable parallel safe as $$
  select (lpad(to_hex(us / 1000), 12, '0') || '7' || lpad(to_hex(us % 1000 * 4096 / 1000), 3, '0') || tail)::uuid
  from (select (extract(epoch from at) * 1000000)::bigint as us) t
$$;

-- The least id that is made from an instant on.
create function audit_id_from(at timestamptz) returns uuid language sql immutable parallel safe as
  $$ select audit_id(at, '8000000000000000') $$;

alter table audit
  alter column id set default audit_id(clock_timestamp(), substr(replace(gen_random_uuid()::text, '-', ''), 17)),
  alter column at set default clock_timestamp();
