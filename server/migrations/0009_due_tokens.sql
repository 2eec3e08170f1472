-- Expired capabilities are swept a hundred at a time, and tokens are forgotten when their next try is due.
create index print_token_expiry on print_token (expires_at);
create index token_to_forget_due on token_to_forget (next_try_at);
