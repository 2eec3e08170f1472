import type { Data, Input } from '@bencao/shared/contract/index.ts'
import { contract } from '@bencao/shared/contract/index.ts'
import type { KnownProduct } from '@bencao/shared/domain/catalog/compareRow.ts'
import { goodsSearchTerms } from '@bencao/shared/domain/catalog/goodsText.ts'
import { goodsCategories } from '@bencao/shared/domain/catalog/product.ts'
import { cautions, timing } from '@bencao/shared/contract/fields/fields.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { countUpTo, pageOf } from '../../db/countUpTo.ts'
import type { Db } from '../../db/database.ts'

const listedRow = contract.staff_goods_list.output.shape.rows.element
type Filter = Omit<Input<'staff_goods_list'>, 'page' | 'pageSize'>
type PageFilter = Input<'staff_goods_list'>

const shows: Record<Filter['show'], Sql> = {
  all: sql`true`,
  sold: sql`t.active`,
  unsold: sql`not g.active`,
  unpriced: sql`t.retail_cents is null`,
}

const patternOf = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`

const matching = ({ show, category, search }: Filter): Sql => sql`
  from goods g join goods_today t on t.id = g.id
  where ${shows[show]} and (${category ?? null}::text is null or g.category = ${category ?? null})
    and g.search_text like all(${goodsSearchTerms(search ?? '').map(patternOf)}::text[])`

/** A page of the products that match, by name. */
export async function listProducts(
  db: Db,
  filter: PageFilter,
): Promise<{ rows: z.infer<typeof listedRow>[]; total: number }> {
  const rows = await db.many(
    listedRow,
    sql`
      select g.id as "goodsId", g.sku, g.name_en as name, g.name_zh_hant as "nameZhHant",
        g.name_zh_hans as "nameZhHans", g.name_es as "nameEs", g.pinyin, g.category, g.form,
        g.unit_of_measure as "unitOfMeasure", g.picture, g.active, t.retail_cents as "retailCents",
        t.provider_cents as "providerCents"
      ${matching(filter)} order by g.name_en, g.sku, g.id ${pageOf(filter)}`,
  )
  return { rows, total: await countUpTo(db, matching(filter)) }
}

const idRow = z.strictObject({ goodsId: z.uuid() })

/** The ids of all products that match, by SKU, at most so many. */
export const listMatching = async (db: Db, filter: Filter, most: number): Promise<string[]> =>
  (
    await db.many(idRow, sql`select g.id as "goodsId" ${matching(filter)} order by g.sku, g.id limit ${most}`)
  ).map(({ goodsId }) => goodsId)

const priceRow = z.strictObject({ startsOn: z.iso.date(), retailCents: z.int(), providerCents: z.int() })
const ingredientRow = z.strictObject({ herb: z.string(), share: z.int().nullable() })

const knownRow = z.strictObject({
  goodsId: z.uuid(),
  revision: z.int(),
  sku: z.string(),
  name: z.string(),
  nameZhHant: z.string(),
  nameZhHans: z.string(),
  nameEs: z.string(),
  pinyin: z.string(),
  category: z.enum(goodsCategories),
  form: z.string(),
  unitOfMeasure: z.string(),
  dosage: z.string(),
  timesPerDay: z.int(),
  timing,
  cautions,
  description: z.string(),
  subscribable: z.boolean(),
  active: z.boolean(),
  ingredients: z.array(ingredientRow),
  prices: z.array(priceRow),
})

const knownColumns = sql`
  g.id as "goodsId", g.revision, g.sku, g.name_en as name, g.name_zh_hant as "nameZhHant",
  g.name_zh_hans as "nameZhHans", g.name_es as "nameEs", g.pinyin, g.category, g.form,
  g.unit_of_measure as "unitOfMeasure", g.dosage, g.times_per_day as "timesPerDay", g.timing, g.cautions,
  g.description, g.subscribable, g.active,
  (select coalesce(json_agg(json_build_object('herb', i.herb_pinyin, 'share', i.share) order by i.position), '[]')
    from formula_ingredient i where i.formula_pinyin = g.pinyin and g.pinyin <> '') as ingredients,
  (select coalesce(json_agg(json_build_object('startsOn', p.starts_on, 'retailCents', p.retail_cents,
      'providerCents', p.provider_cents) order by p.starts_on), '[]')
    from goods_price p where p.goods_id = g.id) as prices`

const knownOf = ({ goodsId, revision, prices, ...product }: z.infer<typeof knownRow>): KnownProduct => ({
  goodsId,
  revision,
  product,
  prices,
})

/** Products by their ids, in no order. */
export const readKnown = async (db: Db, goodsIds: readonly string[]): Promise<KnownProduct[]> => {
  const rows = await db.many(
    knownRow,
    sql`select ${knownColumns} from goods g where g.id = any(${[...goodsIds]}::uuid[])`,
  )
  return rows.map(knownOf)
}

/** Products by their SKU, in capital letters. */
export const readKnownBySku = async (db: Db, skus: readonly string[]): Promise<Map<string, KnownProduct>> => {
  const rows = await db.many(
    knownRow,
    sql`select ${knownColumns} from goods g where upper(g.sku) = any(${[...skus]}::text[])`,
  )
  return new Map(rows.map((row) => [row.sku.toUpperCase(), knownOf(row)]))
}

/** The products after one in the order of their SKU, for the export. */
export const readKnownAfter = async (db: Db, sku: string, most: number): Promise<KnownProduct[]> => {
  const rows = await db.many(
    knownRow,
    sql`select ${knownColumns} from goods g where g.sku > ${sku} order by g.sku limit ${most}`,
  )
  return rows.map(knownOf)
}

type Detail = Data<'staff_goods_detail'>

const besideRow = contract.staff_goods_detail.output.pick({
  picture: true,
  sameFormula: true,
  prices: true,
  today: true,
  events: true,
})

/** What stands beside a product: its picture, who set its prices, and its history. */
export const findBeside = (
  db: Db,
  goodsId: string,
): Promise<Pick<Detail, keyof typeof besideRow.shape> | null> =>
  db.optional(
    besideRow,
    sql`
      select g.picture, business_date(app_now())::text as today,
        (select coalesce(json_agg(json_build_object('goodsId', o.id, 'sku', o.sku, 'form', o.form) order by o.sku), '[]')
          from goods o where o.pinyin = g.pinyin and g.pinyin <> '' and o.id <> g.id) as "sameFormula",
        (select coalesce(json_agg(json_build_object('startsOn', p.starts_on, 'retailCents', p.retail_cents,
            'providerCents', p.provider_cents, 'setBy', p.set_by, 'setAt', p.set_at) order by p.starts_on desc), '[]')
          from (
            select p.starts_on, p.retail_cents, p.provider_cents, coalesce(a.name, '') as set_by, epoch(p.set_at) as set_at
            from goods_price p left join account a on a.id = p.set_by
            where p.goods_id = g.id order by p.starts_on desc limit 100) p) as prices,
        (select coalesce(json_agg(json_build_object('at', e.at, 'by', e.by, 'source', e.source, 'why', e.why,
            'changes', e.changes) order by e.id desc), '[]')
          from (
            select e.id, epoch(e.at) as at, a.name as by, e.source, e.why, e.changes
            from goods_event e join account a on a.id = e.account_id
            where e.goods_id = g.id order by e.id desc limit 50) e) as events
      from goods g where g.id = ${goodsId}`,
  )

/** Whether another product has it as its SKU or as a barcode. */
export const isSkuTaken = (db: Db, sku: string, goodsId: string | null): Promise<boolean> =>
  db.exists(sql`
    select from goods where upper(sku) = upper(${sku}) and id is distinct from ${goodsId}
    union all select from goods_barcode where code = upper(${sku}) and goods_id is distinct from ${goodsId}`)

const codeRow = z.strictObject({ code: z.string() })

/** Which of these SKUs, in capital letters, are barcodes. */
export const listBarcodesOf = async (db: Db, skus: readonly string[]): Promise<Set<string>> => {
  const rows = await db.many(
    codeRow,
    sql`select code from goods_barcode where code = any(${[...skus]}::text[])`,
  )
  return new Set(rows.map(({ code }) => code))
}

const lockedRow = z.strictObject({ goodsId: z.uuid(), revision: z.int() })

/** Locks products in one order, so that two changes of them wait for each other. */
export const lockGoods = async (db: Db, goodsIds: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db.many(
    lockedRow,
    sql`
      select id as "goodsId", revision from goods where id = any(${[...goodsIds]}::uuid[]) order by id for update`,
  )
  return new Map(rows.map(({ goodsId, revision }) => [goodsId, revision]))
}
