-- Reads a large table, `outbox`, and locks only the rows it changes. Bodies that were sent before they only said that a
-- message waits.
update outbox set body = '' where kind = 'contact' and sent_at is not null and body <> '';
