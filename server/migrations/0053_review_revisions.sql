-- Counts the changes of what staff review, so that they decide about what they have seen.
create function raise_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;

alter table seller_permit add column revision int not null default 1;
create trigger seller_permit_revision before update on seller_permit for each row
  when ((old.permit_number, old.expires_on, old.file_id) is distinct from (new.permit_number, new.expires_on, new.file_id))
  execute function raise_revision();

-- Counts the changes of a provider that staff review, pending or approved, and is never reset. The revision of
-- identity_change began again with each change and is no longer read.
alter table provider add column revision int not null default 1;
create trigger provider_revision before update on provider for each row
  when ((old.first_name, old.last_name, old.clinic_name, old.npi, old.npi_file_id, old.address1, old.address2, old.city,
      old.province, old.zip)
    is distinct from (new.first_name, new.last_name, new.clinic_name, new.npi, new.npi_file_id, new.address1,
      new.address2, new.city, new.province, new.zip))
  execute function raise_revision();
