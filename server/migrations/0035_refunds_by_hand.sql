-- A charge that is settled is refunded at the gateway by hand. Staff enter the refund's id, or keep the order. Until then the
-- reversal is live, and there is nothing to ask the gateway.
drop trigger payment_reversal_grows on payment_reversal;
alter table payment_reversal
  drop constraint payment_reversal_state_check,
  drop column live;
alter table payment_reversal
  add constraint payment_reversal_state_check
    check (state in ('started', 'undecided', 'refundDue', 'done', 'notNeeded', 'withdrawn')),
  add column live boolean not null generated always as (state in ('started', 'undecided', 'refundDue')) stored,
  -- The gateway's id of a refund by hand.
  add column refund_id text,
  add check (live = (settled_at is null)),
  add check ((state in ('started', 'undecided')) = (next_check_at is not null)),
  add check (refund_id is null or (state = 'done' and kind = 'refund'));
create unique index payment_reversal_one_live on payment_reversal (provider_id, payment_id) where live;
drop index payment_reversal_undecided;
create index payment_reversal_to_decide on payment_reversal (provider_id, payment_id)
  where state in ('undecided', 'refundDue');
create trigger payment_reversal_grows after update of state, cents on payment_reversal
  for each row when (new.cents > old.cents or not (old.live or old.state = 'done'))
  execute function payment_reversal_within();
