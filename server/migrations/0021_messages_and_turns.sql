-- A text that a patient agreed to: whether they still do is asked when it is sent, too.
alter table outbox add column patient_id uuid;
update outbox set patient_id = o.patient_id from orders o
  where outbox.kind in ('patientOrderPaid', 'patientOrderShipped', 'patientOrderReadyForPickup')
    and (outbox.sent_at is null or outbox.failed_at is not null) and o.id::text = split_part(outbox.ref, ' ', 1);

-- STOP and START as they came, each once: a form that is sent again must not undo what was said after it.
create table sms_word (
  message_sid text primary key,
  phone text not null,
  word text not null check (word in ('stop', 'start')),
  at timestamptz not null default app_now()
);

-- When what lies outside may be asked next, by all servers together. Real time: nobody outside knows of app_now().
create table outside_turn (
  service text primary key,
  next_at timestamptz not null
);
