-- How much of an import is written. The import is one transaction, so this row is written beside it, where others see it.
create table goods_import_progress (
  account_id uuid primary key references account (id),
  rows_written int not null
);
