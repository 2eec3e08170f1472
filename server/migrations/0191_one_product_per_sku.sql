-- Products are known by their SKU in capital or small letters, and an import and another change at the same moment could give
-- one to two products.
do $$
declare
  same text := (select string_agg(skus, '; ') from (
    select string_agg(sku, ', ' order by sku) as skus from goods group by upper(sku) having count(*) > 1) g);
begin
  if same is not null then
    raise exception 'products have the same SKU apart from capital letters: %', same
      using hint = 'Give each of them a SKU of its own in the back office of the version that runs now, then update again.';
  end if;
end $$;
drop index goods_sku;
create unique index goods_sku on goods (upper(sku));
