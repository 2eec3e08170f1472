-- A text that its patient no longer agreed to goes when it is old, like one to a phone that said STOP.
drop index outbox_end;
create index outbox_end on outbox ((coalesce(failed_at, sent_at)))
  where failed_at is null or resent_at is not null or kind in ('code', 'link') or failure in ('stopped', 'notAgreed');
