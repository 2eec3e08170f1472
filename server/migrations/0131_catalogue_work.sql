-- Counts the changes of a product, so that of two people who change it one wins and the other sees what is true now.
alter table goods add column revision int not null default 1;

-- A file names products by their SKU, in capital or small letters.
create index goods_sku on goods (upper(sku));
-- Products that share a formula.
create index goods_pinyin on goods (pinyin);

-- In hundredths of a percent; all ingredients of a formula have one, and they add up to 10000, or none has.
alter table formula_ingredient add column share int check (share between 1 and 10000);

-- Who changed which field of a product, from what to what, and why. Texts are those of the import's cells.
create table goods_event (
  goods_id uuid not null references goods (id),
  id uuid not null,
  at timestamptz not null default app_now(),
  account_id uuid not null references account (id),
  source text not null check (source in ('add', 'edit', 'price', 'picture', 'bulk', 'import')),
  why text not null default '',
  changes jsonb not null,
  primary key (goods_id, id)
);
create trigger goods_event_append_only before update or delete on goods_event
  for each row execute function refuse_change();
create trigger goods_event_no_truncate before truncate on goods_event execute function refuse_change();

-- The file that a member of staff is importing: one each. Its rows are what was previewed.
create table goods_import (
  account_id uuid primary key references account (id),
  id uuid not null,
  state text not null check (state in ('reading', 'refused', 'read', 'done')),
  fault text not null default '',
  rows_in_file int not null default 0,
  rows_read int not null default 0,
  digest text not null default '',
  today date not null,
  at timestamptz not null default app_now()
);

create table goods_import_row (
  account_id uuid not null references goods_import (account_id) on delete cascade,
  line int not null,
  kind text not null check (kind in ('bad', 'new', 'changed', 'same')),
  sku text not null,
  name text not null,
  goods_id uuid,
  base_revision int,
  product jsonb,
  changes jsonb not null,
  problems jsonb not null,
  primary key (account_id, kind, line)
);
