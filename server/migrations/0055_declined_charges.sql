-- Creates an index on a large table: writes to `payment` wait meanwhile. For the metric on declined charges.
create index payment_declined on payment (settled_at) where state = 'declined';
