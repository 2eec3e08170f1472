-- What a run has made.
create index payout_of_run on payout (run_id);
