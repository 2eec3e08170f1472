-- Creates an index on a large table: writes to `subscription` wait meanwhile.
-- The list of all subscriptions, whatever their state, by their next date.
create index subscription_by_date on subscription (next_on, id);
