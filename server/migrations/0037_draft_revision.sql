-- Counts the changes of a draft, so that a change of an older version is refused.
alter table orders add column revision int not null default 0;
