-- Who joined by a provider's link.
create index provider_referred_by on provider (referred_by) where referred_by is not null;
-- What was earned in a year.
create index earning_by_day on earning (provider_id, at);
