-- Staff cancelled the order, but the gateway knows no charge that could be voided: since then a person has to decide.
alter table payment add column undecided_at timestamptz;
create index payment_undecided on payment (undecided_at) where undecided_at is not null;
