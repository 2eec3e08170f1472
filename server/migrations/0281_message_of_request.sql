-- The inbox message that passed a request on: answering the request answers it. Null in rows from before. One message may pass
-- on the requests of several subscriptions.
alter table subscription_ask add column message_id uuid;
