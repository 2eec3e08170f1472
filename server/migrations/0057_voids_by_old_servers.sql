-- A server that does not know `confirm_at` also voids charges during an upgrade: the gateway must still show these voids a
-- day later.
create function plan_confirmation() returns trigger language plpgsql as $$
begin
  new.confirm_at := app_now() + interval '24 hours';
  return new;
end $$;
create trigger payment_reversal_plan_confirmation before update of state on payment_reversal for each row
  when (new.state = 'done' and old.state <> 'done' and new.kind = 'void' and new.confirm_at is null)
  execute function plan_confirmation();
-- None of the last day has been looked at yet.
update payment_reversal set confirm_at = settled_at + interval '24 hours'
  where state = 'done' and kind = 'void' and confirm_at is null and settled_at > app_now() - interval '24 hours';
