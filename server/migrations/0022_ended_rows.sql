-- What is over is found by when it ended, so that no table is gone through to delete it. A message that failed stays
-- until it was sent again, unless nobody can or may send it: a code, a link, a text to a phone that said STOP.
create index verification_code_end on verification_code (expires_at);
create index one_time_link_end on one_time_link (expires_at);
create index session_end on session (ends_at);
create index outbox_end on outbox ((coalesce(failed_at, sent_at)))
  where failed_at is null or resent_at is not null or kind in ('code', 'link') or failure = 'stopped';
create index notification_read on notification (read_at) where read_at is not null;
create index notification_deleted on notification (deleted_at) where deleted_at is not null;
