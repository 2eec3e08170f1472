import { contract } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { nameColumn } from './queries.ts'
import { sellable } from './stockQueries.ts'

const detail = contract.goods_detail.output
const besideRow = detail
  .pick({ nameEn: true, nameEs: true, active: true, ingredients: true, stocks: true, incompatible: true })
  .extend({ pinyin: z.string() })
type Beside = z.infer<typeof besideRow>

/** The Chinese name of a language's readers; traditional for those of others. */
const chineseName = (lang: Lang): Sql => (lang === 'zh-Hans' ? sql`name_zh_hans` : sql`name_zh_hant`)

interface BesideOptions {
  goodsId: string
  warehouseId: string
  withGoodsIds: readonly string[]
  lang: Lang
}

/**
 * What the list of products does not say of one: its other names, ingredients, stock in every warehouse, and herbs that do
 * not go with those of other products. An herb that is sold by itself is its own only ingredient.
 */
export const findBeside = (
  db: Db,
  { goodsId, warehouseId, withGoodsIds, lang }: BesideOptions,
): Promise<Beside | null> =>
  db.optional(
    besideRow,
    sql`
      with herb as (
          select g.id as goods_id, coalesce(i.herb_pinyin, g.pinyin) as name
          from goods g left join formula_ingredient i on i.formula_pinyin = g.pinyin
          where g.pinyin <> '' and g.id = any (${[goodsId, ...withGoodsIds]}::uuid[])),
        apart as (
          select distinct other.goods_id, own.name as herb, other.name as other_herb, p.list
          from herb own
          join incompatible_pair p on own.name in (p.herb_a, p.herb_b)
          join herb other on other.name = case when own.name = p.herb_a then p.herb_b else p.herb_a end
          where own.goods_id = ${goodsId} and other.goods_id <> ${goodsId})
      select g.pinyin, g.name_en as "nameEn", g.name_es as "nameEs", g.active,
        (select coalesce(json_agg(json_build_object('herb', i.herb_pinyin, 'share', i.share,
            'nameZh', coalesce((
              select h.${chineseName(lang)} from goods h
              where h.pinyin = i.herb_pinyin and h.category = 'singleHerbs' order by h.sku limit 1), ''))
            order by i.position), '[]')
          from formula_ingredient i where i.formula_pinyin = g.pinyin and g.pinyin <> '') as ingredients,
        (select coalesce(json_agg(json_build_object('warehouseId', w.id, 'name', w.name,
            'onHand', coalesce(${sellable(sql`s`)}, 0)) order by w.id <> ${warehouseId}::uuid, w.code), '[]')
          from warehouse w left join stock s on s.warehouse_id = w.id and s.goods_id = g.id
          where w.active) as stocks,
        (select coalesce(json_agg(json_build_object('goodsId', a.goods_id, 'name', o.${nameColumn(lang)},
            'herb', a.herb, 'otherHerb', a.other_herb, 'list', a.list) order by o.name_en, a.herb, a.other_herb), '[]')
          from apart a join goods o on o.id = a.goods_id) as incompatible
      from goods_today g where g.id = ${goodsId} and g.retail_cents is not null`,
  )
