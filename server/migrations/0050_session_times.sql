-- Session times are settings. A session keeps the time that it may be idle, so that a change concerns new sessions.
insert into setting values
  ('sessionTimes', '{"provider": {"idle": 3600, "whole": 86400}, "staff": {"idle": 900, "whole": 43200}}');

-- A server of the former version opens sessions without it, which then end early rather than late.
alter table session add column idle_seconds int not null default 900 check (idle_seconds > 0);
update session s set idle_seconds = 3600 from account a where a.id = s.account_id and a.audience = 'provider';
