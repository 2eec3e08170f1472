create table goods (
  id uuid primary key,
  sku text not null unique,
  name_en text not null,
  name_zh_hans text not null,
  name_zh_hant text not null,
  name_es text not null,
  pinyin text not null default '',
  description text not null default '',
  category text not null check (category in ('formulas', 'singleHerbs', 'supplements', 'topicals', 'clinicSupplies')),
  form text not null,
  unit_of_measure text not null,
  retail_cents bigint not null check (retail_cents between 0 and 100000000),
  provider_cents bigint not null check (provider_cents between 0 and retail_cents),
  dosage text not null default '',
  times_per_day int not null default 0 check (times_per_day between 0 and 6),
  timing text not null default 'anytime' check (timing in ('beforeMeals', 'afterMeals', 'withMeals', 'anytime')),
  cautions text[] not null default '{}',
  subscribable boolean not null default true,
  active boolean not null default true,
  search_text text not null
);

-- Servers keep what is searched of the products in memory for as long as this number stands.
create table goods_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0
);
insert into goods_version default values;

create function goods_changed() returns trigger language plpgsql as $$
begin
  update goods_version set version = version + 1;
  return null;
end $$;
create trigger goods_changed after insert or update or delete or truncate on goods
  for each statement execute function goods_changed();

create table formula_ingredient (
  formula_pinyin text not null,
  herb_pinyin text not null,
  position int not null,
  primary key (formula_pinyin, herb_pinyin)
);

create table incompatible_pair (
  herb_a text not null,
  herb_b text not null,
  list text not null,
  primary key (herb_a, herb_b, list)
);

create table stock (
  goods_id uuid not null references goods (id),
  warehouse_id uuid not null references warehouse (id),
  on_hand int not null check (on_hand >= 0),
  primary key (goods_id, warehouse_id)
);

create table shipping_method (
  id uuid primary key,
  warehouse_id uuid not null references warehouse (id),
  kind text not null check (kind in ('standard', 'expedited', 'pickup')),
  price_cents bigint not null check (price_cents >= 0),
  free_from_cents bigint check (free_from_cents >= 0),
  unique (warehouse_id, kind)
);

-- Dated: the rate of a day is the latest that starts on or before it. 7.25 % is 72500.
create table tax_rate (
  province text not null,
  starts_on date not null,
  millionths int not null check (millionths between 0 and 1000000),
  primary key (province, starts_on)
);
