-- A run that waits for a second person can be withdrawn.
alter table payout_run drop constraint payout_run_state_check, drop constraint payout_run_check2;
alter table payout_run
  add constraint payout_run_state_check check (state in ('toConfirm', 'running', 'done', 'withdrawn')),
  add constraint payout_run_confirmed_check
    check (state in ('toConfirm', 'withdrawn') or (asked_by is null) = (confirmed_by is null));

-- The staff's list of payouts, the newest first.
create index payout_listed on payout (id desc);
