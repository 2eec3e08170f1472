import { goodsCategories } from '@bencao/shared/domain/catalog/product.ts'
import { contract } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { sellable } from './stockQueries.ts'

const searchContextRow = z.strictObject({
  /**
   * The warehouse whose stock is shown: the requested one, else the provider's, else the first; null if it is unknown.
   */
  warehouseId: z.uuid().nullable(),
  patientListed: z.boolean(),
  /** Off the provider price; 0 without a membership. */
  vipPercent: z.int(),
  /** What a membership would give today. */
  planPercent: z.int(),
  /** Changes when products change, and with the business day, on which prices may begin. */
  goodsVersion: z.string(),
  /** Changes when the provider's orders do. Orders never move back, so that no value returns. */
  ordersVersion: z.string(),
})
export type SearchContext = z.infer<typeof searchContextRow>

/** Changes when what is sold, or what is searched of it, may have changed: products changed, or a day began. */
export const catalogVersion: Sql = sql`(select version || ' ' || business_date(app_now()) from goods_version)`

/** What every answer of `goods_list` depends on. */
export const findSearchContext = (
  db: Db,
  { providerId }: Provider,
  filter: { warehouseId: string | undefined; patientId: string | undefined },
): Promise<SearchContext> =>
  db.one(
    searchContextRow,
    sql`
      select
        (select w.id from warehouse w join provider p on p.provider_id = ${providerId}
          where w.active and w.id = coalesce(${filter.warehouseId ?? null}::uuid, w.id)
          order by w.id = p.warehouse_id desc nulls last, w.code limit 1) as "warehouseId",
        exists (select 1 from provider_patient where provider_id = ${providerId}
          and patient_id = ${filter.patientId ?? null}::uuid and hidden_at is null) as "patientListed",
        (select coalesce(max(v.percent), 0) from vip_membership v where v.provider_id = ${providerId}
          and business_date(app_now()) between v.starts_on and v.ends_on) as "vipPercent",
        coalesce((select percent from vip_plan where starts_on <= business_date(app_now())
          order by starts_on desc limit 1), 0) as "planPercent",
        ${catalogVersion} as "goodsVersion",
        (select coalesce(string_agg(state || count, ' ' order by state), '') from order_count
          where provider_id = ${providerId} and state <> 'draft') as "ordersVersion"`,
  )

const knownGoodsRow = z.strictObject({
  goodsId: z.uuid(),
  category: z.enum(goodsCategories),
  sku: z.string(),
  /** English name. */
  name: z.string(),
  pinyin: z.string(),
  nameZhHans: z.string(),
  nameZhHant: z.string(),
  nameEs: z.string(),
  form: z.string(),
  /** English, for clinicians. */
  description: z.string(),
  searchText: z.string(),
})
export type KnownGoods = z.infer<typeof knownGoodsRow>

const soldRow = z.strictObject({ goodsIds: z.array(z.uuid()) })

/** The products that are sold, by their English name. */
export const listSoldIds = async (db: Db): Promise<string[]> =>
  (
    await db.one(
      soldRow,
      sql`
        select coalesce(json_agg(id order by name_en, sku), '[]') as "goodsIds" from goods_today where active`,
    )
  ).goodsIds

/** The searchable facts of products, in the given order, without those that are no longer sold. */
export const readKnownGoods = (db: Db, goodsIds: readonly string[]): Promise<KnownGoods[]> =>
  db.many(
    knownGoodsRow,
    sql`
      select g.id as "goodsId", g.category, g.sku, g.name_en as name, g.pinyin, g.name_zh_hans as "nameZhHans",
        g.name_zh_hant as "nameZhHant", g.name_es as "nameEs", g.form, g.description, g.search_text as "searchText"
      from unnest(${[...goodsIds]}::uuid[]) with ordinality as w (id, place) join goods_today g on g.id = w.id
      where g.active order by w.place`,
  )

const usedGoodsRow = z.strictObject({
  goodsId: z.uuid(),
  timesOrdered: z.int(),
  lastOrderDate: z.iso.date(),
  /** Number of orders, weighted by age: one of today counts 1, one of 60 days ago counts a half. */
  familiarity: z.number(),
})
type UsedGoods = z.infer<typeof usedGoodsRow>

/** How a provider has used a product. */
export type Used = Omit<UsedGoods, 'goodsId'>

export const never: Used = { timesOrdered: 0, lastOrderDate: '', familiarity: 0 }

/** This many of the latest orders determine what a provider uses. */
const latestOrders = 2_000

/** What this provider ordered recently, by product. */
export const listUsed = (db: Db, { providerId }: Provider): Promise<UsedGoods[]> =>
  db.many(
    usedGoodsRow,
    sql`
      select i.goods_id as "goodsId", count(*) as "timesOrdered", max(o.order_date)::text as "lastOrderDate",
        sum(power(0.5::float8, greatest(0, (select business_date(app_now())) - o.order_date) / 60::float8)) as familiarity
      from (select id, order_date from orders
        where provider_id = ${providerId} and state not in ('draft', 'cancelled')
        order by order_date desc, id desc limit ${latestOrders}) o
      join order_item i on i.provider_id = ${providerId} and i.order_id = o.id
      group by i.goods_id`,
  )

const nameColumns: Record<Lang, Sql> = {
  en: sql`name_en`,
  'zh-Hant': sql`name_zh_hant`,
  'zh-Hans': sql`name_zh_hans`,
  es: sql`name_es`,
}

/** The column of a product's name in a language, in `goods` and in `order_item`. */
export const nameColumn = (lang: Lang): Sql => nameColumns[lang]

const pricedRow = contract.goods_list.output.shape.rows.element.omit({
  named: true,
  memberCents: true,
  timesOrdered: true,
  lastOrderDate: true,
})

const builtRow = pricedRow.pick({ goodsId: true, providerCents: true }).extend({
  /** The other columns as JSON text. */
  json: z.string(),
})

/** A product of the answer, with how it matches and how this provider has used it. */
export interface Listed {
  goodsId: string
  /** It is called what was typed; false if it is only similar. */
  named: boolean
  used: Used
}

/**
 * The order of orders in which the first is a patient's last one. A draft may be begun long before it is submitted, so its
 * id does not say.
 */
export const latestFirst = (order: Sql): Sql => sql`${order}.order_date desc, ${order}.submitted_at desc`

interface RowsOptions {
  goods: readonly Listed[]
  warehouseId: string
  forPatientId: string | undefined
  lang: Lang
}

/**
 * Products as the order pad shows them, in the given order; `shown`: without what the server adds. Dosage as in this patient's
 * last order.
 */
const selectGoods = (
  columns: Sql,
  { providerId }: Provider,
  { goods, warehouseId, forPatientId, lang }: RowsOptions,
): Sql => sql`
  with wanted as materialized (
      select id, place from unnest(${goods.map(({ goodsId }) => goodsId)}::uuid[]) with ordinality as w (id, place)),
    before as (
      select distinct on (i.goods_id) i.goods_id, i.dosage, i.times_per_day, i.timing
      from orders o join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
      where o.provider_id = ${providerId} and o.patient_id = ${forPatientId ?? null}::uuid
        and o.state not in ('draft', 'cancelled') and i.goods_id in (select id from wanted)
      order by i.goods_id, ${latestFirst(sql`o`)}, i.id)
  select ${columns}
  from wanted join goods_today g on g.id = wanted.id
    left join stock s on s.goods_id = g.id and s.warehouse_id = ${warehouseId}
    left join before on before.goods_id = g.id
    cross join lateral (
      select g.sku, g.${nameColumn(lang)} as name, g.pinyin, g.name_zh_hans as "nameZhHans",
        g.name_zh_hant as "nameZhHant", g.category, g.form, g.unit_of_measure as "unitOfMeasure", g.picture,
        g.retail_cents as "retailCents", coalesce(${sellable(sql`s`)}, 0) as stock,
        coalesce(before.dosage, g.dosage) as dosage,
        coalesce(before.times_per_day, g.times_per_day) as "timesPerDay",
        coalesce(before.timing, g.timing) as timing, g.cautions, g.description, g.subscribable) shown
  order by wanted.place`

/** Adds what is known of how each product is listed. */
const withListing = <Row extends { goodsId: string }>(rows: readonly Row[], goods: readonly Listed[]) => {
  const listed = new Map(goods.map((one) => [one.goodsId, one]))
  return rows.map((row) => {
    const { named = false, used = never } = listed.get(row.goodsId) ?? {}
    return { ...row, named, timesOrdered: used.timesOrdered, lastOrderDate: used.lastOrderDate }
  })
}

/** Products as the order pad shows them. */
export const readGoodsRows = async (db: Db, provider: Provider, options: RowsOptions) =>
  withListing(
    await db.many(
      pricedRow,
      selectGoods(sql`g.id as "goodsId", g.provider_cents as "providerCents", shown.*`, provider, options),
    ),
    options.goods,
  )

/** The same, built by the database as far as it can. */
export const buildGoodsRows = async (db: Db, provider: Provider, options: RowsOptions) =>
  withListing(
    await db.many(
      builtRow,
      selectGoods(
        sql`g.id as "goodsId", g.provider_cents as "providerCents", row_to_json(shown)::text as json`,
        provider,
        options,
      ),
    ),
    options.goods,
  )
