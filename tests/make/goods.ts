import sql from 'sql-template-tag'
import { newId } from '../../server/src/db/ids.ts'
import type { TestPortal } from '../portal/portal.ts'

export interface NewGoods {
  retailCents: number
  providerCents?: number
  /** When its first price begins; since long ago if not given. */
  startsInDays?: number
  /** In every warehouse. */
  stock?: number
  name?: string
}

export interface NewPrice {
  retailCents: number
  providerCents?: number
  inDays?: number
}

let numbers = 0

/** A product with a price and a stock of the test's own. */
export async function makeGoods({ db }: Pick<TestPortal, 'db'>, given: NewGoods): Promise<string> {
  const goodsId = newId()
  numbers += 1
  const name = given.name ?? `Plain Powder ${numbers}`
  await db.run(sql`
    insert into goods (id, sku, name_en, name_zh_hans, name_zh_hant, name_es, pinyin, category, form,
      unit_of_measure, dosage, times_per_day, timing, search_text)
    values (${goodsId}, ${`T-${goodsId}`}, ${name}, ${`简 ${name}`}, ${`繁 ${name}`}, ${`es ${name}`}, 'Ping Fen',
      'formulas', 'granules', 'bottle', '4 g', 2, 'afterMeals',
       ${name.toLowerCase()})`)
  await db.run(sql`
    insert into goods_price (goods_id, starts_on, retail_cents, provider_cents)
    values (${goodsId}, coalesce(business_date(app_now()) + ${given.startsInDays ?? null}::int, '2000-01-01'),
      ${given.retailCents}, ${given.providerCents ?? given.retailCents})`)
  await db.run(sql`
    insert into stock (goods_id, warehouse_id, on_hand)
    select ${goodsId}::uuid, id, ${given.stock ?? 100}::int from warehouse`)
  return goodsId
}

/** What it costs from today on, or from another day. */
export const setPrice = (
  { db }: Pick<TestPortal, 'db'>,
  goodsId: string,
  { retailCents, providerCents = retailCents, inDays = 0 }: NewPrice,
): Promise<number> =>
  db.run(sql`
    insert into goods_price (goods_id, starts_on, retail_cents, provider_cents)
    values (${goodsId}, business_date(app_now()) + ${inDays}::int, ${retailCents}, ${providerCents})
    on conflict (goods_id, starts_on)
      do update set retail_cents = excluded.retail_cents, provider_cents = excluded.provider_cents`)

/** The product is no longer sold. */
export const stopSelling = ({ db }: Pick<TestPortal, 'db'>, goodsId: string): Promise<number> =>
  db.run(sql`update goods set active = false where id = ${goodsId}`)

/** A product of the catalog with enough stock in California, where test providers order from. */
export const findGoods = async ({ db }: Pick<TestPortal, 'db'>): Promise<string> =>
  (
    await db.one<{ goodsId: string }>(sql`
      select s.goods_id as "goodsId" from stock s join warehouse w on w.id = s.warehouse_id
        join goods_today g on g.id = s.goods_id
      where w.province = 'CA' and s.on_hand > 50 and g.provider_cents > 0 and g.active order by g.sku limit 1`)
  ).goodsId

/** A product's stock in California. */
export const stockOf = async ({ db }: Pick<TestPortal, 'db'>, goodsId: string): Promise<number> =>
  (
    await db.one<{ stock: number }>(sql`
      select s.on_hand as stock from stock s join warehouse w on w.id = s.warehouse_id
      where s.goods_id = ${goodsId} and w.province = 'CA'`)
  ).stock
