-- What the bank returned, for lists of earnings.
create index payout_entry_returned on payout_entry (provider_id, earning_id) where not live;
