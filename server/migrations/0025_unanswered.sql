-- What nobody has answered, to be counted.
create index inbox_message_unanswered on inbox_message (id) where done_at is null;
