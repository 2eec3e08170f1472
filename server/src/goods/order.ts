import type { Input } from '@bencao/shared/contract/index.ts'
import { goodsCategories } from '@bencao/shared/domain/catalog/product.ts'
import { isNamed, ranks } from '@bencao/shared/domain/catalog/goodsSearch.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { type KnownGoods, type Listed, never, type Used } from './queries.ts'
import type { CatalogIndex } from './catalogIndex.ts'
import type { Usage } from './usage.ts'

const comparators = {
  relevance: (a: Used, b: Used) => b.familiarity - a.familiarity,
  recent: (a: Used, b: Used) => compare(b.lastOrderDate, a.lastOrderDate) || b.timesOrdered - a.timesOrdered,
  frequent: (a: Used, b: Used) =>
    b.timesOrdered - a.timesOrdered || compare(b.lastOrderDate, a.lastOrderDate),
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Chinese names are sorted by their pinyin. */
const sortName: Record<Lang, (item: KnownGoods) => string> = {
  en: (item) => item.name.toLowerCase(),
  es: (item) => item.nameEs.toLowerCase(),
  'zh-Hans': (item) => item.pinyin.toLowerCase(),
  'zh-Hant': (item) => item.pinyin.toLowerCase(),
}

const sorted = new WeakMap<CatalogIndex, Partial<Record<Lang, KnownGoods[]>>>()

/** All products by name; sorted once per index and language. */
export function byName(index: CatalogIndex, lang: Lang): KnownGoods[] {
  const known = sorted.get(index) ?? {}
  sorted.set(index, known)
  return (known[lang] ??= index.items
    .map((item) => ({ item, key: sortName[lang](item) }))
    .sort((a, b) => compare(a.key, b.key) || compare(a.item.sku, b.item.sku))
    .map(({ item }) => item))
}

interface SearchOptions {
  search: string
  category: Input<'goods_list'>['category']
  /** Only the provider's own. */
  usedOnly?: boolean
  sort: keyof typeof comparators
  lang: Lang
}

/**
 * Products that match a search, best matches first; between equal ones the provider's own, then the form in the
 * formula's own name (docs/product.md, 4.2 Product search). In the other orders, and without a search text, the provider's
 * own come first, then all products by name.
 */
export function orderGoods(index: CatalogIndex, usage: Usage, options: SearchOptions): Listed[] {
  const { search, category, usedOnly, sort, lang } = options
  const found =
    search === '' ? byName(index, lang).map((item) => ({ item, rank: ranks.sku })) : index.find(search)
  const matches = found
    .filter(({ item }) => (!category || item.category === category) && (!usedOnly || usage.has(item.goodsId)))
    .map(({ item, rank }) => {
      const used = usage.get(item.goodsId)
      return {
        goodsId: item.goodsId,
        used: used ?? never,
        own: used !== undefined,
        rank,
        named: isNamed(rank),
      }
    })
  if (usage.size > 0) {
    matches.sort(
      (a, b) =>
        (sort === 'relevance' ? a.rank - b.rank : Number(b.named) - Number(a.named)) ||
        Number(b.own) - Number(a.own) ||
        comparators[sort](a.used, b.used),
    )
  }
  return matches.map(({ goodsId, used, named }) => ({ goodsId, used, named }))
}

/** How many products of each category are sold, and how many of all the provider has ordered. */
export function countGoods(index: CatalogIndex, usage: Usage) {
  const counts = new Map<string, number>()
  for (const { category } of index.items) counts.set(category, (counts.get(category) ?? 0) + 1)
  const rows = goodsCategories.map((category) => ({ category, count: counts.get(category) ?? 0 }))
  const usedCount = index.items.filter(({ goodsId }) => usage.has(goodsId)).length
  return { rows: rows.filter(({ count }) => count > 0), usedCount }
}

/** The other products of a product's formula that are sold. */
export const otherForms = (index: CatalogIndex, { goodsId, pinyin }: { goodsId: string; pinyin: string }) =>
  pinyin === '' ? [] : index.items.filter((item) => item.pinyin === pinyin && item.goodsId !== goodsId)
