-- What a provider finds a placed order by. A table of its own, because every change of an order's state updates all indexes of
-- `orders`, and the trigram index is the most expensive. Drafts are found in `orders`: they change often, and are few.
create table order_search (
  provider_id uuid not null,
  order_id uuid not null,
  search_text text not null,
  primary key (provider_id, order_id)
);
create index order_search_words on order_search using gin (provider_id, search_text gin_trgm_ops);

-- By trigger, so that orders which old servers place are found, too.
create function note_search_text() returns trigger language plpgsql as $$
begin
  insert into order_search (provider_id, order_id, search_text) values (new.provider_id, new.id, new.search_text)
  on conflict (provider_id, order_id) do update set search_text = excluded.search_text;
  return null;
end $$;
create trigger orders_searched_inserted after insert on orders
  for each row when (new.state <> 'draft') execute function note_search_text();
create trigger orders_searched after update of search_text on orders
  for each row when (new.state <> 'draft') execute function note_search_text();
