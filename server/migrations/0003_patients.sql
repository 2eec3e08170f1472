create sequence patient_number_seq;

create table patient (
  id uuid primary key,
  patient_number bigint not null unique default nextval('patient_number_seq'),
  first_name text not null,
  middle_name text not null default '',
  last_name text not null,
  gender text not null check (gender in ('female', 'male', 'other')),
  date_of_birth date,
  phone text not null,
  email text not null default '',
  sms_opt_in boolean not null default false,
  address1 text not null,
  address2 text not null default '',
  city text not null,
  area text not null,
  province text not null,
  zip text not null,
  country text not null default 'US',
  lang text not null default 'en',
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);

-- Who sees a patient. `linked` marks the one provider who may edit (decisions section 3).
create table provider_patient (
  provider_id uuid not null references provider (provider_id),
  patient_id uuid not null references patient (id),
  linked boolean not null,
  search_text text not null,
  sort_name text not null,
  added_at timestamptz not null default app_now(),
  hidden_at timestamptz,
  primary key (provider_id, patient_id)
);
create unique index provider_patient_linked on provider_patient (patient_id) where linked;
create index provider_patient_name on provider_patient (provider_id, sort_name, patient_id) where hidden_at is null;
create index provider_patient_search on provider_patient using gin (provider_id, search_text gin_trgm_ops) where hidden_at is null;
create index provider_patient_newest on provider_patient (provider_id, added_at, patient_id) where hidden_at is null;
create index provider_patient_of on provider_patient (patient_id);
