import { goodsSearchText } from '@bencao/shared/domain/catalog/goodsText.ts'
import type { Price, Product } from '@bencao/shared/domain/catalog/product.ts'
import type { CellChange } from '@bencao/shared/domain/catalog/productCells.ts'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'

export type Source = 'add' | 'edit' | 'price' | 'picture' | 'bulk' | 'import'

/** A product as it will be. */
export interface ProductWrite {
  goodsId: string
  isNew: boolean
  product: Product
  /** A price to set. */
  price: Price | null
  changes: CellChange[]
}

/** Who changes something, how and why. */
export interface By {
  accountId: string
  source: Source
  why: string
}

const rowOf = ({ goodsId, product }: ProductWrite) => ({
  id: goodsId,
  sku: product.sku,
  name_en: product.name,
  name_zh_hant: product.nameZhHant,
  name_zh_hans: product.nameZhHans,
  name_es: product.nameEs,
  pinyin: product.pinyin,
  description: product.description,
  category: product.category,
  form: product.form,
  unit_of_measure: product.unitOfMeasure,
  dosage: product.dosage,
  times_per_day: product.timesPerDay,
  timing: product.timing,
  cautions: product.cautions,
  subscribable: product.subscribable,
  active: product.active,
  search_text: goodsSearchText(product),
})

/** The products as rows `r`. */
const recordsOf = (writes: readonly ProductWrite[]): Sql => sql`
  jsonb_to_recordset(${JSON.stringify(writes.map(rowOf))}::jsonb) as r (id uuid, sku text, name_en text,
    name_zh_hans text, name_zh_hant text, name_es text, pinyin text, description text, category text, form text,
    unit_of_measure text, dosage text, times_per_day int, timing text, cautions text[], subscribable boolean,
    active boolean, search_text text)`

/**
 * Writes products that are locked, or new. Answers with the number of those written: a new one whose SKU exists meanwhile is
 * not.
 */
export async function writeProducts(db: Db, writes: readonly ProductWrite[], by: By): Promise<number> {
  const added = await insertProducts(
    db,
    writes.filter(({ isNew }) => isNew),
  )
  const changed = await updateProducts(
    db,
    writes.filter(({ isNew }) => !isNew),
  )
  if (added + changed < writes.length) return added + changed
  await setPrices(db, writes, by)
  await replaceIngredients(db, writes)
  await addEvents(db, writes, by)
  return added + changed
}

async function insertProducts(db: Db, writes: readonly ProductWrite[]): Promise<number> {
  if (writes.length === 0) return 0
  return db.run(sql`
    insert into goods (id, sku, name_en, name_zh_hans, name_zh_hant, name_es, pinyin, description, category, form,
      unit_of_measure, dosage, times_per_day, timing, cautions, subscribable, active, search_text)
    select r.id, r.sku, r.name_en, r.name_zh_hans, r.name_zh_hant, r.name_es, r.pinyin, r.description, r.category,
      r.form, r.unit_of_measure, r.dosage, r.times_per_day, r.timing, r.cautions, r.subscribable, r.active, r.search_text
    from ${recordsOf(writes)} on conflict do nothing`)
}

async function updateProducts(db: Db, writes: readonly ProductWrite[]): Promise<number> {
  if (writes.length === 0) return 0
  return db.run(sql`
    update goods g set sku = r.sku, name_en = r.name_en, name_zh_hans = r.name_zh_hans,
      name_zh_hant = r.name_zh_hant, name_es = r.name_es, pinyin = r.pinyin, description = r.description,
      category = r.category, form = r.form, unit_of_measure = r.unit_of_measure, dosage = r.dosage,
      times_per_day = r.times_per_day, timing = r.timing, cautions = r.cautions, subscribable = r.subscribable,
      active = r.active, search_text = r.search_text, revision = g.revision + 1
    from ${recordsOf(writes)}
    where g.id = r.id`)
}

async function setPrices(db: Db, writes: readonly ProductWrite[], { accountId }: By): Promise<void> {
  const prices = writes.flatMap(({ goodsId, price }) => (price ? [{ goodsId, ...price }] : []))
  if (prices.length === 0) return
  await db.run(sql`
    insert into goods_price (goods_id, starts_on, retail_cents, provider_cents, set_by)
    select r."goodsId", r."startsOn", r."retailCents", r."providerCents", ${accountId}::uuid
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as r ("goodsId" uuid, "startsOn" date, "retailCents" bigint, "providerCents" bigint)
    on conflict (goods_id, starts_on) do update set retail_cents = excluded.retail_cents,
      provider_cents = excluded.provider_cents, set_by = excluded.set_by, set_at = app_now()`)
}

/**
 * A formula is known by its pinyin, so that its ingredients are those of all its products. A product that only gets another
 * pinyin takes its ingredients with it, unless there is such a formula already: that one keeps its own.
 */
async function replaceIngredients(db: Db, writes: readonly ProductWrite[]): Promise<void> {
  const changedIn = (name: string) => (write: ProductWrite) =>
    write.changes.some(({ column }) => column === name)
  const written = writes.filter(changedIn('ingredients'))
  const renamed = writes.filter((write) => changedIn('pinyin')(write) && !written.includes(write))
  const formulas = listsOf(written)
  const carried = listsOf(renamed.filter(({ product }) => !formulas.has(product.pinyin)))
  if (formulas.size > 0)
    await db.run(
      sql`delete from formula_ingredient where formula_pinyin = any(${[...formulas.keys()]}::text[])`,
    )
  await insertIngredients(db, new Map([...carried, ...formulas]))
  if (formulas.size > 0)
    await db.run(sql`
      update goods set revision = revision + 1
      where pinyin = any(${[...formulas.keys()]}::text[])
        and id <> all(${writes.map(({ goodsId }) => goodsId)}::uuid[])`)
}

type Lists = ReadonlyMap<string, ProductWrite['product']['ingredients']>

const listsOf = (writes: readonly ProductWrite[]): Lists =>
  new Map(
    writes.flatMap(({ product }) => (product.pinyin === '' ? [] : [[product.pinyin, product.ingredients]])),
  )

/** Writes the ingredients of formulas that have none. */
async function insertIngredients(db: Db, formulas: Lists): Promise<void> {
  const ingredients = [...formulas].flatMap(([formula, list]) =>
    list.map(({ herb, share }, at) => ({ formula, herb, share, position: at + 1 })),
  )
  if (ingredients.length === 0) return
  await db.run(sql`
    insert into formula_ingredient (formula_pinyin, herb_pinyin, position, share)
    select r.formula, r.herb, r.position, r.share
    from jsonb_to_recordset(${JSON.stringify(ingredients)}::jsonb)
      as r (formula text, herb text, position int, share int)
    where not exists (select from formula_ingredient f where f.formula_pinyin = r.formula)`)
}

export async function addEvents(
  db: Db,
  changed: readonly { goodsId: string; changes: readonly CellChange[] }[],
  { accountId, source, why }: By,
): Promise<void> {
  const events = changed.map(({ goodsId, changes }) => ({ goodsId, id: newId(), changes }))
  await db.run(sql`
    insert into goods_event (goods_id, id, account_id, source, why, changes)
    select r."goodsId", r.id, ${accountId}::uuid, ${source}, ${why}, r.changes
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as r ("goodsId" uuid, id uuid, changes jsonb)`)
}

/** Counts the change of a product whose own columns stay as they are. */
export const countChange = (db: Db, goodsId: string): Promise<number> =>
  db.run(sql`update goods set revision = revision + 1 where id = ${goodsId}`)

/** Withdraws the price of a day that has not begun. */
export const withdrawPrice = (db: Db, goodsId: string, startsOn: string): Promise<number> =>
  db.run(sql`
    delete from goods_price
    where goods_id = ${goodsId} and starts_on = ${startsOn} and starts_on > business_date(app_now())`)

/** The picture that a product has from now on; empty: none. */
export const setPicture = (db: Db, goodsId: string, picture: string): Promise<number> =>
  db.run(sql`update goods set picture = ${picture}, revision = revision + 1 where id = ${goodsId}`)
