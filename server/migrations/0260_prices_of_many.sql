-- When the prices of some products are set, only these products are read. Before, each statement worked out the prices of
-- all products, which an import of many products paid for with each part of its file.
create or replace function goods_priced() returns trigger language plpgsql as $$
begin
  update goods g set retail_cents = t.retail_cents, provider_cents = t.provider_cents
  from goods_today t
  where t.id = g.id and g.id = any (array(select goods_id from priced)) and t.id = any (array(select goods_id from priced))
    and (g.retail_cents, g.provider_cents) is distinct from (t.retail_cents, t.provider_cents);
  return null;
end $$;
