-- What keeps a pending payout out of the next file, as of the last look; null: nothing. Servers of an earlier version leave it.
alter table payout add column hold text;
