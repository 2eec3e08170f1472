import { cautions, cents, picture, timing } from '@bencao/shared/contract/fields/fields.ts'
import { goodsCategories } from '@bencao/shared/domain/catalog/product.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { nameColumn } from '../goods/queries.ts'
import { sellable } from '../goods/stockQueries.ts'
import type { Provider } from '../http/provider.ts'

/** The column of the Chinese name beside it: simplified for readers of simplified Chinese, else traditional. */
export const chineseNameColumn = (lang: Lang): Sql => nameColumn(lang === 'zh-Hans' ? lang : 'zh-Hant')

const lineFactsRow = z.strictObject({
  itemId: z.uuid(),
  goodsId: z.uuid(),
  sku: z.string(),
  name: z.string(),
  pinyin: z.string(),
  nameZh: z.string(),
  description: z.string(),
  cautions,
  category: z.enum(goodsCategories),
  form: z.string(),
  unitOfMeasure: z.string(),
  picture,
  quantity: z.int(),
  dosage: z.string(),
  timesPerDay: z.int(),
  timing,
  note: z.string(),
  /** 0: ordered once. */
  cycleMonths: z.int(),
  /** What the draft's warehouse can sell; 0 once submitted. */
  stock: z.int(),
  active: z.boolean(),
  /** It can be ordered again every few months. */
  subscribable: z.boolean(),
  /** Today's prices. */
  retailCents: cents,
  providerCents: cents,
  /** Fixed at submit; zero in a draft. */
  unitCents: cents,
  goodsCents: cents,
  discountCents: cents,
  taxCents: cents,
})
export type LineFacts = z.infer<typeof lineFactsRow>

/** A column of the product while the order is a draft, of the line once it is submitted. */
const asOrdered = (column: Sql) => sql`case when o.state = 'draft' then g.${column} else i.${column} end`

const columnsIn = (lang: Lang): Sql => sql`
  i.id as "itemId", i.goods_id as "goodsId", ${asOrdered(sql`sku`)} as sku,
  ${asOrdered(nameColumn(lang))} as name, ${asOrdered(sql`pinyin`)} as pinyin,
  ${asOrdered(chineseNameColumn(lang))} as "nameZh", ${asOrdered(sql`description`)} as description, g.cautions, g.category,
  ${asOrdered(sql`form`)} as form, ${asOrdered(sql`unit_of_measure`)} as "unitOfMeasure", g.picture,
  i.quantity, i.dosage,
  i.times_per_day as "timesPerDay", i.timing, i.note,
  coalesce(i.cycle_months, 0) as "cycleMonths",
  case when o.state = 'draft' then coalesce(${sellable(sql`s`)}, 0) else 0 end as stock, g.active, g.subscribable,
  g.retail_cents as "retailCents", g.provider_cents as "providerCents", i.unit_cents as "unitCents",
  i.goods_cents as "goodsCents", i.discount_cents as "discountCents", i.tax_cents as "taxCents"`

const columns: Record<Lang, Sql> = {
  en: columnsIn('en'),
  'zh-Hant': columnsIn('zh-Hant'),
  'zh-Hans': columnsIn('zh-Hans'),
  es: columnsIn('es'),
}

/** The lines of a draft with today's names, or of an order as submitted; names in `lang`. */
export const listLines = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  lang: Lang,
): Promise<LineFacts[]> =>
  db.many(
    lineFactsRow,
    sql`
      select ${columns[lang]}
      from orders o
      join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
      join goods_today g on g.id = i.goods_id
      left join stock s on s.goods_id = i.goods_id and s.warehouse_id = o.warehouse_id
      where o.provider_id = ${providerId} and o.id = ${orderId}
      order by i.id`,
  )
