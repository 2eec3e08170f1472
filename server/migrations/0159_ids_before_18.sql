-- PostgreSQL has this function from version 18 on. Earlier ones, from 15 on, get it here: an id that begins with the time in
-- milliseconds.
do $$
begin
  if to_regprocedure('uuidv7()') is null then
    create function uuidv7() returns uuid language sql volatile as $body$
      select encode(
        set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
          placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
          from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
    $body$;
  end if;
end $$;
