-- Charges that were undone are listed beside the refunds; there are few of them among all payments.
create index payment_undone on payment (provider_id, settled_at) where state = 'void';
