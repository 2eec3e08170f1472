-- Customer service ended the renewal while it was still to be charged. A charge that was then under way keeps the year that it
-- paid, but nothing renews after it.
alter table vip_order
  add column stopped_by uuid references account (id),
  add column stopped_at timestamptz,
  add column stop_reason text not null default '',
  add check ((stopped_at is null) = (stopped_by is null)),
  add check (stopped_at is null or renews_on is not null);
