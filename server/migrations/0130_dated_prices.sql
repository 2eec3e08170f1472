-- A price holds from its first business day until the day on which the next one starts. A product without a price that has
-- started is not sold.
create table goods_price (
  goods_id uuid not null references goods (id),
  starts_on date not null,
  retail_cents bigint not null check (retail_cents between 0 and 100000000),
  provider_cents bigint not null check (provider_cents between 0 and retail_cents),
  set_by uuid references account (id),
  set_at timestamptz not null default app_now(),
  primary key (goods_id, starts_on)
);

insert into goods_price (goods_id, starts_on, retail_cents, provider_cents)
select id, '2000-01-01', retail_cents, provider_cents from goods;

-- Products as they are on this business day: with the price of the day, and active only if they have one.
create view goods_today as
select g.id, g.sku, g.name_en, g.name_zh_hans, g.name_zh_hant, g.name_es, g.pinyin, g.description, g.category, g.form,
  g.unit_of_measure, g.dosage, g.times_per_day, g.timing, g.cautions, g.subscribable, g.search_text, g.picture,
  g.active and exists (select 1 from goods_price p
    where p.goods_id = g.id and p.starts_on <= (select business_date(app_now()))) as active,
  (select p.retail_cents from goods_price p
    where p.goods_id = g.id and p.starts_on <= (select business_date(app_now()))
    order by p.starts_on desc limit 1) as retail_cents,
  (select p.provider_cents from goods_price p
    where p.goods_id = g.id and p.starts_on <= (select business_date(app_now()))
    order by p.starts_on desc limit 1) as provider_cents
from goods g;

-- What has held never changes: a price may be set, corrected or withdrawn only from today on. The first prices of a product
-- may start earlier.
create function keep_past_prices() returns trigger language plpgsql as $$
declare
  today date := business_date(app_now());
begin
  if tg_op = 'INSERT' then
    if new.starts_on < today and exists (
      select 1 from goods_price p where p.goods_id = new.goods_id and p.starts_on < today) then
      raise exception 'the price of a past day never changes' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if old.starts_on < today or (tg_op = 'UPDATE' and new.starts_on < today) then
    raise exception 'the price of a past day never changes' using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger goods_price_past before insert or update or delete on goods_price
  for each row execute function keep_past_prices();

-- Servers of the release before this one read the price of the product's own row. It is kept equal when a price is set, and
-- changes the version of the catalog.
alter table goods alter column retail_cents drop not null, alter column provider_cents drop not null;
create function goods_priced() returns trigger language plpgsql as $$
begin
  update goods g set retail_cents = t.retail_cents, provider_cents = t.provider_cents
  from goods_today t
  where t.id = g.id and g.id in (select goods_id from priced)
    and (g.retail_cents, g.provider_cents) is distinct from (t.retail_cents, t.provider_cents);
  return null;
end $$;
create trigger goods_price_set after insert on goods_price
  referencing new table as priced for each statement execute function goods_priced();
create trigger goods_price_corrected after update on goods_price
  referencing new table as priced for each statement execute function goods_priced();
create trigger goods_price_withdrawn after delete on goods_price
  referencing old table as priced for each statement execute function goods_priced();
