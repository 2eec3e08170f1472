-- Searches read `order_search`. Old servers search `orders` without an index until they stop.
drop index orders_search;
-- The primary key, read backwards.
drop index orders_newest;
-- Room in a page for the next version of a draft: its changes touch no index then.
alter table orders set (fillfactor = 85);
