import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import {
  catalogueId,
  readGoods,
  readIncompatiblePairs,
  readIngredients,
  readShippingMethods,
  readTaxRates,
  readWarehouses,
} from './catalogueFiles.ts'

/**
 * Puts the products, warehouses, shipping methods and tax rates of `dataFolder` into the database. What is there
 * already stays as it is: staff may have changed it since.
 */
export async function loadCatalogue(db: Db, dataFolder: string): Promise<void> {
  const [goods, ingredients, pairs, warehouses, kinds, rates] = await Promise.all([
    readGoods(dataFolder),
    readIngredients(dataFolder),
    readIncompatiblePairs(dataFolder),
    readWarehouses(dataFolder),
    readShippingMethods(dataFolder),
    readTaxRates(dataFolder),
  ])
  const methods = warehouses.flatMap((warehouse) =>
    kinds.map((kind) => ({
      id: catalogueId('shippingMethod', `${warehouse.code}:${kind.kind}`),
      warehouse_id: warehouse.id,
      ...kind,
    })),
  )
  const stock = warehouses.flatMap((warehouse) =>
    goods.map(({ id }) => ({
      goods_id: id,
      warehouse_id: warehouse.id,
      on_hand: firstStock(id, warehouse.id),
    })),
  )
  await db.run(sql`
    insert into goods (id, sku, name_en, name_zh_hans, name_zh_hant, name_es, pinyin, description, category, form,
      unit_of_measure, retail_cents, provider_cents, dosage, times_per_day, timing, cautions, subscribable, search_text)
    select r.id, r.sku, r.name_en, r.name_zh_hans, r.name_zh_hant, r.name_es, r.pinyin, r.description, r.category,
      r.form, r.unit_of_measure, r.retail_cents, r.provider_cents, r.dosage, r.times_per_day, r.timing, r.cautions,
      r.subscribable, r.search_text
    from jsonb_populate_recordset(null::goods, ${JSON.stringify(goods)}::jsonb) as r
    on conflict do nothing`)
  await db.run(sql`
    with new_warehouse as (
      insert into warehouse (id, code, name, address1, city, province, zip, phone, pickup_hours)
      select r.id, r.code, r.name, r.address1, r.city, r.province, r.zip, r.phone, r.pickup_hours
      from jsonb_populate_recordset(null::warehouse, ${JSON.stringify(warehouses)}::jsonb) as r
      on conflict do nothing)
    insert into shipping_method
    select * from jsonb_populate_recordset(null::shipping_method, ${JSON.stringify(methods)}::jsonb)
    on conflict do nothing`)
  await db.run(sql`
    with new_pair as (
      insert into incompatible_pair
      select * from jsonb_populate_recordset(null::incompatible_pair, ${JSON.stringify(pairs)}::jsonb)
      on conflict do nothing),
    new_ingredient as (
      insert into formula_ingredient
      select * from jsonb_populate_recordset(null::formula_ingredient, ${JSON.stringify(ingredients)}::jsonb)
      on conflict do nothing),
    new_rate as (
      insert into tax_rate
      select * from jsonb_populate_recordset(null::tax_rate, ${JSON.stringify(rates)}::jsonb)
      on conflict do nothing)
    insert into stock
    select * from jsonb_populate_recordset(null::stock, ${JSON.stringify(stock)}::jsonb)
    on conflict do nothing`)
}

/** What a warehouse holds of a product when it is first loaded: usually plenty, sometimes little, now and then none. */
function firstStock(goodsId: string, warehouseId: string): number {
  const seed = Number.parseInt(goodsId.slice(0, 6), 16) ^ Number.parseInt(warehouseId.slice(0, 6), 16)
  const draw = seed % 100
  if (draw < 3) return 0
  return draw < 12 ? 1 + (seed % 8) : 24 + (seed % 217)
}
