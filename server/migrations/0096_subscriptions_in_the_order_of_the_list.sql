-- The list has those that are active first, then those that have ended, each by its next date.
create index subscription_listed on subscription (provider_id, state, next_on, id);
drop index subscription_newest;
