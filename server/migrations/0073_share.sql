-- 128 random bits; of a random UUID the first 12 digits have no fixed bits.
create function new_share_code() returns text language sql volatile as $$
  select upper(
    substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) ||
    substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) ||
    substr(replace(gen_random_uuid()::text, '-', ''), 1, 8))
$$;

-- `share_code` is for providers (the referral of a sign-up), `patient_share_code` for the share page of patients. They are
-- shown again and printed, so that they are kept as they are.
alter table provider alter column share_code set default new_share_code();
update provider set share_code = new_share_code();
alter table provider
  add column patient_share_code text not null unique default new_share_code(),
  add column share_greeting text not null default '' check (length(share_greeting) <= 300);

-- What a provider recommends on the share page, in this order, with the provider's own words.
create table recommended_goods (
  provider_id uuid not null references provider (provider_id),
  goods_id uuid not null references goods (id),
  position int not null check (position > 0),
  dosage text not null default '',
  times_per_day int not null default 0 check (times_per_day between 0 and 6),
  timing text not null default 'anytime' check (timing in ('beforeMeals', 'afterMeals', 'withMeals', 'anytime')),
  note text not null default '',
  primary key (provider_id, goods_id),
  unique (provider_id, position) deferrable initially deferred
);
