-- What members of staff may do. `role` still says who is an administrator, who may do everything: older servers read and
-- write it, and leave this alone. A member whom an older server approves has no role here until an administrator gives one.
alter table account
  add column staff_roles text[] not null default '{}' check (staff_roles <@ array['service', 'warehouse', 'finance']);

-- Until now staff served and packed. Payouts are the task of finance, which nobody gets by an update.
update account set staff_roles = array['service', 'warehouse']
where audience = 'staff' and role = 'staff' and status <> 'pending';
