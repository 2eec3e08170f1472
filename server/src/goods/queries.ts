import type { Data, Input } from '@bencao/shared/contract/index.ts'
import type { SearchedGoods } from '@bencao/shared/domain/goodsSearch.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import { contains } from '../db/contains.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/context.ts'

type GoodsRow = Data<'goods_list'>['rows'][number]
type Category = Input<'goods_list'>['category']

/** The warehouse whose stock is shown: the wished one, else the provider's, else the first; null when it is unknown. */
export async function findWarehouse(
  db: Db,
  { providerId }: Provider,
  wished: string | undefined,
): Promise<string | null> {
  const found = await db.maybe<{ id: string }>(sql`
    select w.id from warehouse w join provider p on p.provider_id = ${providerId}
    where w.active and (${wished ?? null}::uuid is null or w.id = ${wished ?? null}::uuid)
    order by w.id = p.warehouse_id desc nulls last, w.code limit 1`)
  return found?.id ?? null
}

/** How this provider has used a product. */
type Used = Pick<GoodsRow, 'goodsId' | 'timesOrdered' | 'lastOrderDate'>

/** A product that answers a search. */
export interface Candidate extends SearchedGoods, Used {
  /** Orders counted less the older they are: one of today is 1, of 60 days ago a half. */
  familiarity: number
}

/** So many of the latest orders tell what a provider uses. */
const latestOrders = 2_000

/** What this provider ordered lately, by product. */
const ordered = ({ providerId }: Provider): Sql => sql`
  select i.goods_id, count(*) as times, max(o.order_date) as last_date,
    sum(power(0.5::float8, greatest(0, (select business_date(app_now())) - o.order_date) / 60::float8)) as familiarity
  from (select id, order_date from orders
    where provider_id = ${providerId} and state not in ('draft', 'cancelled')
    order by order_date desc, id desc limit ${latestOrders}) o
  join order_item i on i.provider_id = ${providerId} and i.order_id = o.id
  group by i.goods_id`

const usage = sql`coalesce(own.times, 0) as "timesOrdered", coalesce(own.last_date::text, '') as "lastOrderDate"`

const ofCategory = (category: Category): Sql => (category ? sql`and g.category = ${category}` : empty)

const candidates = (provider: Provider, where: Sql, order: Sql): Sql => sql`
  with found as materialized (select g.* from goods g where g.active ${where} ${order}),
    own as (${ordered(provider)})
  select g.id as "goodsId", g.sku, g.name_en as name, g.pinyin, g.name_zh_hans as "nameZhHans",
    g.name_zh_hant as "nameZhHant", g.name_es as "nameEs", g.form, ${usage},
    coalesce(own.familiarity, 0)::float8 as familiarity
  from found g left join own on own.goods_id = g.id order by g.name_en, g.sku`

const most = 1_000

/** The products whose search text contains every term. */
export const findMatches = (
  db: Db,
  provider: Provider,
  { terms, category }: { terms: readonly string[]; category: Category },
): Promise<Candidate[]> => {
  const each = join(
    terms.map((term) => sql`g.search_text like ${contains(term)}`),
    ' and ',
  )
  return db.many<Candidate>(
    candidates(provider, sql`${ofCategory(category)} and ${each}`, sql`order by g.sku limit ${most}`),
  )
}

const mostNear = 200

/** The products whose words resemble the terms most; whether they are near misses is for `isNearMiss` to say. */
export const findSimilar = (
  db: Db,
  provider: Provider,
  { terms, category }: { terms: readonly string[]; category: Category },
): Promise<Candidate[]> =>
  db.many<Candidate>(
    candidates(
      provider,
      ofCategory(category),
      sql`order by greatest(word_similarity(${terms.join(' ')}, g.search_text),
        word_similarity(${terms.join('')}, g.search_text)) desc, g.sku limit ${mostNear}`,
    ),
  )

const nameColumns: Record<Lang, Sql> = {
  en: sql`g.name_en`,
  'zh-Hant': sql`g.name_zh_hant`,
  'zh-Hans': sql`g.name_zh_hans`,
  es: sql`g.name_es`,
}
/** Chinese names are put in order by their pinyin. */
const sortColumns: Record<Lang, Sql> = { ...nameColumns, 'zh-Hant': sql`g.pinyin`, 'zh-Hans': sql`g.pinyin` }

const orders = {
  relevance: sql`own.familiarity desc nulls last,`,
  recent: sql`own.last_date desc nulls last, own.times desc nulls last,`,
  frequent: sql`own.times desc nulls last, own.last_date desc nulls last,`,
}

interface BrowseWish {
  category: Category
  sort: keyof typeof orders
  lang: Lang
  page: number
  pageSize: number
}

/** One page of all products: the provider's own first, then by name. */
export async function browseGoods(
  db: Db,
  provider: Provider,
  { category, sort, lang, page, pageSize }: BrowseWish,
): Promise<{ goods: Used[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    db.many<Used>(sql`
      with own as (${ordered(provider)})
      select g.id as "goodsId", ${usage}
      from goods g left join own on own.goods_id = g.id where g.active ${ofCategory(category)}
      order by ${orders[sort]} lower(${sortColumns[lang]}), g.sku limit ${pageSize} offset ${(page - 1) * pageSize}`),
    db.one<{ total: number }>(
      sql`select count(*) as total from goods g where g.active ${ofCategory(category)}`,
    ),
  ])
  return { goods: rows, total }
}

interface RowsWish {
  goods: readonly Used[]
  warehouseId: string
  forPatientId: string | undefined
  lang: Lang
}

/** Products as the order pad shows them, in the given order; dosage as this patient had it last. */
export async function readGoodsRows(
  db: Db,
  provider: Provider,
  { goods, warehouseId, forPatientId, lang }: RowsWish,
): Promise<GoodsRow[]> {
  const used = new Map(goods.map((one) => [one.goodsId, one]))
  const rows = await db.many<Omit<GoodsRow, 'timesOrdered' | 'lastOrderDate'>>(sql`
    with wanted as materialized (
        select id, place from unnest(${[...used.keys()]}::uuid[]) with ordinality as w (id, place)),
      before as (
        select distinct on (i.goods_id) i.goods_id, i.dosage, i.times_per_day, i.timing
        from orders o join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
        where o.provider_id = ${provider.providerId} and o.patient_id = ${forPatientId ?? null}::uuid
          and o.state not in ('draft', 'cancelled') and i.goods_id in (select id from wanted)
        order by i.goods_id, o.order_date desc, o.submitted_at desc, i.id)
    select g.id as "goodsId", g.sku, ${nameColumns[lang]} as name, g.pinyin, g.name_zh_hans as "nameZhHans",
      g.name_zh_hant as "nameZhHant", g.category, g.form, g.unit_of_measure as "unitOfMeasure",
      g.retail_cents as "retailCents", g.provider_cents as "providerCents", coalesce(s.on_hand, 0) as stock,
      coalesce(nullif(before.dosage, ''), g.dosage) as dosage,
      coalesce(nullif(before.times_per_day, 0), g.times_per_day) as "timesPerDay",
      coalesce(before.timing, g.timing) as timing, g.cautions, g.subscribable
    from wanted join goods g on g.id = wanted.id
      left join stock s on s.goods_id = g.id and s.warehouse_id = ${warehouseId}
      left join before on before.goods_id = g.id
    order by wanted.place`)
  return rows.map((row) => {
    const { timesOrdered = 0, lastOrderDate = '' } = used.get(row.goodsId) ?? {}
    return { ...row, timesOrdered, lastOrderDate }
  })
}
