-- What the payer agreed to with each try to pay, in the words that were shown: the proof is that of the try that paid.
-- `renewal_consent` has the first words of an order and one row for all its tries. Whether there is a consent is looked up there.
create table renewal_consent_try (
  provider_id uuid not null,
  payment_id uuid not null,
  terms text not null,
  lang text not null,
  -- Of a provider. Which patient it was says the order.
  agreed_by uuid references account (id),
  agreed_at timestamptz not null default app_now(),
  primary key (provider_id, payment_id),
  -- The try is written after the consent, which says whether it keeps the card.
  foreign key (provider_id, payment_id) references payment (provider_id, id) deferrable initially deferred
);
create trigger renewal_consent_try_append_only before update or delete on renewal_consent_try
  for each row execute function refuse_change();
create trigger renewal_consent_try_no_truncate before truncate on renewal_consent_try execute function refuse_change();
