-- The name and NPI that staff approved, of an active provider who has changed them since; staff have to decide.
create table identity_change (
  provider_id uuid primary key references provider (provider_id),
  first_name text not null,
  last_name text not null,
  npi text not null,
  npi_registry jsonb,
  npi_checked_at timestamptz,
  -- Raised by each further change, so that staff decide about what they have seen.
  revision int not null default 1,
  changed_at timestamptz not null default app_now()
);
