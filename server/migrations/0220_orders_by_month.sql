-- Creates an index on a large table: writes to `orders` wait meanwhile.
-- The sums of a provider's months are read from this index alone.
create index orders_of_months on orders (provider_id, order_date) include (payer, state, total_cents, profit_cents)
  where state not in ('draft', 'cancelled');
