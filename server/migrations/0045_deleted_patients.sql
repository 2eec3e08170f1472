-- Creates an index on a large table: writes to `provider_patient` wait meanwhile.
-- The patients whose deletion can still be undone, for a browser that does not remember them.
create index provider_patient_hidden on provider_patient (provider_id, hidden_at) where hidden_at is not null;
