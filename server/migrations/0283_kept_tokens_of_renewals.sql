-- Creates an index on a large table: writes to `renewal` wait meanwhile.

-- Which renewals are still charged to a token.
create index renewal_kept_token on renewal (kept_token) where kept_token is not null and next_try_at is not null;
