import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'

/** Rows, keyed by column name. */
type Rows = readonly object[]
type Catalog = Record<'goods' | 'ingredients' | 'pairs' | 'warehouses' | 'methods' | 'rates' | 'stock', Rows>

/** Inserts rows that do not exist yet. */
export async function insertCatalog(db: Db, catalog: Catalog): Promise<void> {
  await db.run(sql`
    insert into goods (id, sku, name_en, name_zh_hans, name_zh_hant, name_es, pinyin, description, category, form,
      unit_of_measure, dosage, times_per_day, timing, cautions, subscribable, search_text)
    select r.id, r.sku, r.name_en, r.name_zh_hans, r.name_zh_hant, r.name_es, r.pinyin, r.description, r.category,
      r.form, r.unit_of_measure, r.dosage, r.times_per_day, r.timing, r.cautions,
      r.subscribable, r.search_text
    from jsonb_populate_recordset(null::goods, ${JSON.stringify(catalog.goods)}::jsonb) as r
    on conflict do nothing`)
  await db.run(sql`
    insert into goods_price (goods_id, starts_on, retail_cents, provider_cents)
    select r.id, '2000-01-01', r.retail_cents, r.provider_cents
    from jsonb_populate_recordset(null::goods, ${JSON.stringify(catalog.goods)}::jsonb) as r
    where not exists (select 1 from goods_price p where p.goods_id = r.id)
      and exists (select 1 from goods g where g.id = r.id)`)
  await db.run(sql`
    with new_warehouse as (
      insert into warehouse (id, code, name, address1, city, province, zip, phone, pickup_hours)
      select r.id, r.code, r.name, r.address1, r.city, r.province, r.zip, r.phone, r.pickup_hours
      from jsonb_populate_recordset(null::warehouse, ${JSON.stringify(catalog.warehouses)}::jsonb) as r
      on conflict do nothing)
    insert into shipping_method
    select * from jsonb_populate_recordset(null::shipping_method, ${JSON.stringify(catalog.methods)}::jsonb)
    on conflict do nothing`)
  await db.run(sql`
    with new_pair as (
      insert into incompatible_pair
      select * from jsonb_populate_recordset(null::incompatible_pair, ${JSON.stringify(catalog.pairs)}::jsonb)
      on conflict do nothing),
    new_ingredient as (
      insert into formula_ingredient
      select * from jsonb_populate_recordset(null::formula_ingredient, ${JSON.stringify(catalog.ingredients)}::jsonb)
      on conflict do nothing),
    new_rate as (
      insert into tax_rate
      select * from jsonb_populate_recordset(null::tax_rate, ${JSON.stringify(catalog.rates)}::jsonb)
      on conflict do nothing)
    insert into stock
    select * from jsonb_populate_recordset(null::stock, ${JSON.stringify(catalog.stock)}::jsonb)
    on conflict do nothing`)
}
