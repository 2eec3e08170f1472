-- When a void is looked at once more: the gateway must still show it.
alter table payment_reversal add column confirm_at timestamptz,
  add check (confirm_at is null or (state = 'done' and kind = 'void'));
create index payment_reversal_to_confirm on payment_reversal (confirm_at) where confirm_at is not null;
update payment_reversal set confirm_at = settled_at + interval '24 hours'
  where state = 'done' and kind = 'void' and settled_at > app_now() - interval '7 days';
