-- Creates an index on a large table: writes to `subscription` wait meanwhile.

-- What staff find by the name of a product is counted and sorted from the index alone.
create index subscription_of_product on subscription (goods_id, next_on, id) include (provider_id, state, hold);
drop index subscription_of_goods;
