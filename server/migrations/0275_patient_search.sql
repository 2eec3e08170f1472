-- Creates indexes on a large table: writes to `provider_patient` wait meanwhile.

-- A search reads the beginning of a list and its search texts from this index alone. Longer texts may not fit into an index;
-- no usual name has one.
create index provider_patient_walk on provider_patient (provider_id, sort_name, patient_id) include (search_text)
  where hidden_at is null and octet_length(search_text) <= 1500;
create index provider_patient_long on provider_patient (provider_id)
  where hidden_at is null and octet_length(search_text) > 1500;
-- The birth date in the search text, such as 3/7/1980.
create index provider_patient_born on provider_patient
  (provider_id, (substring(search_text from '@([0-9]{1,2}/[0-9]{1,2}/[0-9]{4})') collate "C"))
  where hidden_at is null;
