-- What the job deletes that deletes what ended.
create index gateway_order_expiry on gateway_order (expires_at);
create index renewal_link_expiry on renewal_link (expires_at);
alter table subscription_reminder drop constraint subscription_reminder_provider_id_link_id_fkey;
alter table subscription_reminder add constraint subscription_reminder_provider_id_link_id_fkey
  foreign key (provider_id, link_id) references renewal_link (provider_id, id) on delete set null (link_id) not valid;
