-- Reads all of a large table, which takes minutes with a million orders. Orders that are placed meanwhile do not wait, and have
-- their row by trigger.
insert into order_search (provider_id, order_id, search_text)
select provider_id, id, search_text from orders where state <> 'draft'
on conflict do nothing;
