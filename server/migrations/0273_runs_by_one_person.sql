-- Up to what sum one person runs payouts alone. Nothing at first: a second person confirms each run.
alter table limit_plan add column run_cents bigint not null default 0 check (run_cents >= 0);
create or replace view limits_today as
select coalesce(p.refund_cents, (s.value ->> 'refundCents')::bigint) as refund_cents,
  coalesce(p.payout_cents, (s.value ->> 'payoutCents')::bigint) as payout_cents,
  coalesce(p.run_cents, (s.value ->> 'runCents')::bigint, 0) as run_cents
from setting s left join lateral (
  select * from limit_plan l where l.starts_on <= business_date(app_now()) order by l.starts_on desc limit 1) p on true
where s.key = 'limits';

-- The limit within which one person made the run; null: a second one confirmed it.
alter table payout_run add column alone_cents bigint check (alone_cents > 0);
alter table payout_run drop constraint payout_run_check;
alter table payout_run add constraint payout_run_two_people
  check (asked_by <> confirmed_by or coalesce(expected_cents <= alone_cents, false));
