-- Only addresses that were proved get the security messages of an account that no longer has them.
alter table former_contact add column proved boolean not null default true;

-- Codes and links are sent first, because somebody waits for them.
drop index outbox_to_send;
create index outbox_to_send on outbox ((kind not in ('code', 'link')), next_try_at)
  where sent_at is null and dead_at is null;
