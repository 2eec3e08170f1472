-- The tries of the browser that requested a code are counted apart from those of others. Null: it sent no id, or the code
-- belongs to a second step; all tries are then in `tries`.
alter table verification_code
  add column browser_hash bytea,
  add column others_tries int not null default 0;
