-- Since when a run is to be finished: one that people asked for waits for the second of them first.
alter table payout_run add column begun_at timestamptz;
