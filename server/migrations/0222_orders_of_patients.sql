-- Writes all of a large table and creates indexes on it: writes to `provider_patient` and to `orders` wait meanwhile.
-- How many orders a patient has with a provider, drafts left out, and the date of the last one that was not cancelled.
alter table provider_patient
  add column order_count int not null default 0,
  add column last_ordered date;

update provider_patient l set order_count = o.count, last_ordered = o.last
from (select provider_id, patient_id, count(*) as count, max(order_date) filter (where state <> 'cancelled') as last
  from orders where state <> 'draft' and patient_id is not null group by 1, 2) o
where l.provider_id = o.provider_id and l.patient_id = o.patient_id;

create index provider_patient_ordered on provider_patient (provider_id, last_ordered desc nulls last, patient_id desc)
  where hidden_at is null;
create index provider_patient_orders on provider_patient (provider_id, order_count desc, patient_id desc)
  where hidden_at is null;

-- Counted again from the orders, not counted up, so that it cannot drift. The lock first: the count then sees what others
-- have committed while it was waited for.
create function count_orders_of_patient(provider uuid, patient uuid) returns void language plpgsql as $$
begin
  perform 1 from provider_patient where provider_id = provider and patient_id = patient for no key update;
  update provider_patient l set order_count = o.count, last_ordered = o.last
  from (select count(*)::int as count, max(order_date) filter (where state <> 'cancelled') as last from orders
    where provider_id = provider and patient_id = patient and state <> 'draft') o
  where l.provider_id = provider and l.patient_id = patient
    and (l.order_count, l.last_ordered) is distinct from (o.count, o.last);
end $$;

create function note_orders_of_patients() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.patient_id is not null and (tg_op = 'DELETE' or old.patient_id is distinct from new.patient_id) then
    perform count_orders_of_patient(old.provider_id, old.patient_id);
  end if;
  if tg_op <> 'DELETE' and new.patient_id is not null then
    perform count_orders_of_patient(new.provider_id, new.patient_id);
  end if;
  return null;
end $$;
-- At the commit, so that the lock is held shortly.
create constraint trigger orders_of_patients_added after insert on orders
  deferrable initially deferred for each row when (new.state <> 'draft') execute function note_orders_of_patients();
create constraint trigger orders_of_patients_deleted after delete on orders
  deferrable initially deferred for each row when (old.state <> 'draft') execute function note_orders_of_patients();
create constraint trigger orders_of_patients_changed after update of state, patient_id, order_date on orders
  deferrable initially deferred for each row when ((old.state <> 'draft' or new.state <> 'draft') and (
    old.patient_id is distinct from new.patient_id or old.order_date <> new.order_date
    or (old.state = 'draft') <> (new.state = 'draft') or (old.state = 'cancelled') <> (new.state = 'cancelled')))
  execute function note_orders_of_patients();

-- A provider who merges two patients gives no reason.
alter table patient_act drop constraint patient_act_reason_check;
alter table patient_act add constraint patient_act_reason_check check (reason <> '' or kind = 'merged');
