-- What was paid out is never deleted: without it, the same would be paid again.
create function refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception '% is never deleted', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger payout_run_kept before delete or truncate on payout_run execute function refuse_delete();
create trigger payout_kept before delete or truncate on payout execute function refuse_delete();
create trigger payout_entry_kept before delete or truncate on payout_entry execute function refuse_delete();
