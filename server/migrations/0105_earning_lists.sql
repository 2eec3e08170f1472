-- Sums and lists of a provider's earnings are read from this index alone. Captures wait while it is created.
create index earning_of_orders on earning (provider_id, order_provider_id, order_id, kind) include (at, cents, id);
