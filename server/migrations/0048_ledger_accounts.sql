-- An account of the ledger never changes, either: another kind or owner would change what its entries say.
create trigger ledger_account_append_only before update or delete on ledger_account
  for each row execute function refuse_change();
create trigger ledger_account_no_truncate before truncate on ledger_account execute function refuse_change();
