-- Counts one event against a limit and says whether it is within; one over the limit is not kept. The key is locked to
-- the end of the transaction and only then counted, so that a parallel burst cannot slip through: volatile, because
-- each of its statements must see what others committed while it waited for the lock.
create function count_within(counted text, most bigint, seconds int, event_id uuid) returns boolean
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(counted, 0));
  insert into limit_event (key, id)
  select counted, event_id
  where (select count(*) from limit_event
         where key = counted and at > app_now() - make_interval(secs => seconds)) < most;
  return found;
end $$;
