-- In a transaction of its own, so that the strong lock of the new key is not held meanwhile.
alter table subscription_reminder validate constraint subscription_reminder_provider_id_link_id_fkey;
