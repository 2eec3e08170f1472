-- Expired capabilities are swept a hundred at a time.
create index print_token_expiry on print_token (expires_at);
