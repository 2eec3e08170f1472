-- The one subscription that a notification is about. Null: about several, or about none, and in rows from before.
alter table notification add column subscription_id uuid;
