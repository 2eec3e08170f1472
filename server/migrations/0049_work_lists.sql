-- Findings as staff see them: open ones first, then the newest.
create index payment_finding_shown on payment_finding ((done_at is not null), id desc);
