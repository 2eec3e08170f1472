-- Creates two indexes on a large table: writes to `orders` wait meanwhile.

-- What has to leave: expedited orders first, then the oldest payment.
create index orders_to_leave on orders (state, (shipping_kind <> 'expedited'), paid_at, id)
  where state in ('processing', 'packed');

-- What staff search an order by, without accents and in small letters: each word after a blank, each Chinese character a
-- word of its own. The last name stands on both sides of the first, because either may be typed first.
-- It costs much, and the planner has to know that: else it reads all orders rather than the index.
create function order_words(said text) returns text language plpgsql immutable parallel safe cost 1000 as $$
begin
  return regexp_replace(' ' || regexp_replace(regexp_replace(lower(normalize(said, NFKD)), '[\u0300-\u036f]', '', 'g'),
    '([\u2e80-\u9fff\uf900-\ufaff])', ' \1', 'g'), '\s+', ' ', 'g');
end $$;
create index orders_desk_search on orders using gin (order_words(
    order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
    || ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
    || ship_phone || ' ' || tracking_number) gin_trgm_ops)
  where state <> 'draft';

-- Who packed or shipped an order may take that back, so orders move back, too. Of two states the one that comes earlier in an
-- order's course is counted first, whichever is entered: so no two transactions wait for each other.
create or replace function count_orders() returns trigger language plpgsql as $$
declare
  back constant boolean := tg_op = 'UPDATE'
    and (old.state, new.state) in (('packed', 'processing'), ('shipped', 'packed'));
begin
  if tg_op <> 'INSERT' and not back then
    update order_count set count = count - 1 where provider_id = old.provider_id and state = old.state;
  end if;
  if tg_op <> 'DELETE' then
    insert into order_count as c (provider_id, state, count) values (new.provider_id, new.state, 1)
    on conflict (provider_id, state) do update set count = c.count + 1;
  end if;
  if back then
    update order_count set count = count - 1 where provider_id = old.provider_id and state = old.state;
  end if;
  return null;
end $$;
