-- Creates indexes on a large table: writes to `provider_patient` wait meanwhile. The job `foldPatients` fills the columns of
-- the rows that are there; until then a row is found as before, and `folded` is 0.
alter table provider_patient
  -- The name as letters: 王建國, 王建国 and Jian Guo Wang are the same.
  add column match_name text not null default '',
  -- The way in which the row was folded.
  add column folded int not null default 0;
create index provider_patient_match on provider_patient (provider_id, match_name) where match_name <> '';
create index provider_patient_folded on provider_patient (folded);
