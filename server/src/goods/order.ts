import type { Input } from '@bencao/shared/contract/index.ts'
import { goodsCategories } from '@bencao/shared/domain/catalog/product.ts'
import type { Found } from '@bencao/shared/domain/catalog/goodsIndex.ts'
import { isNamed, ranks } from '@bencao/shared/domain/catalog/goodsSearch.ts'
import { type Listed, never, type Used } from './queries.ts'
import type { CatalogIndex } from './catalogIndex.ts'
import type { Usage } from './usage.ts'

const comparators = {
  relevance: (a: Used, b: Used) => b.familiarity - a.familiarity,
  recent: (a: Used, b: Used) => compare(b.lastOrderDate, a.lastOrderDate) || b.timesOrdered - a.timesOrdered,
  frequent: (a: Used, b: Used) =>
    b.timesOrdered - a.timesOrdered || compare(b.lastOrderDate, a.lastOrderDate),
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const placesById = new WeakMap<CatalogIndex, ReadonlyMap<string, number>>()

/** The provider's own products, by their places in the index. */
function ownPlaces(index: CatalogIndex, usage: Usage): Map<number, Used> {
  const known = placesById.get(index) ?? new Map(index.items.map(({ goodsId }, place) => [goodsId, place]))
  placesById.set(index, known)
  const own = new Map<number, Used>()
  for (const [goodsId, used] of usage) {
    const place = known.get(goodsId)
    if (place !== undefined) own.set(place, used)
  }
  return own
}

interface ListOptions {
  matches: Found
  category: Input<'goods_list'>['category']
  /** Only the provider's own. */
  usedOnly?: boolean
  sort: keyof typeof comparators
  page: number
  pageSize: number
}

/**
 * One page of the products that match, and how many do: best matches first; between equal ones the provider's own, then
 * the form in the formula's own name (docs/product.md, 4.2 Product search). In the other orders, and if nothing is typed,
 * the provider's own come first.
 */
export function orderGoods(
  index: CatalogIndex,
  usage: Usage,
  options: ListOptions,
): { goods: Listed[]; total: number } {
  const { matches, category, usedOnly, sort, page, pageSize } = options
  const own = ownPlaces(index, usage)
  const usedAt = (at: number): Used => own.get(matches.places[at] ?? -1) ?? never
  const rankAt = (at: number): number => matches.ranks[at] ?? ranks.near
  const groupAt = (at: number): number => (sort === 'relevance' ? rankAt(at) : Number(isNamed(rankAt(at))))

  // As positions in what was found, because thousands of products match a letter.
  const ordered: number[] = []
  for (let at = 0; at < matches.places.length; ) {
    const group = groupAt(at)
    const ownOnes: number[] = []
    const others: number[] = []
    for (; at < matches.places.length && groupAt(at) === group; at += 1) {
      const place = matches.places[at] ?? -1
      if (category && index.items[place]?.category !== category) continue
      if (own.has(place)) ownOnes.push(at)
      else if (!usedOnly) others.push(at)
    }
    ownOnes.sort((a, b) => comparators[sort](usedAt(a), usedAt(b)))
    for (const one of ownOnes) ordered.push(one)
    for (const one of others) ordered.push(one)
  }
  const goods = ordered.slice((page - 1) * pageSize, page * pageSize).flatMap((at) => {
    const item = index.items[matches.places[at] ?? -1]
    return item ? [{ goodsId: item.goodsId, used: usedAt(at), named: isNamed(rankAt(at)) }] : []
  })
  return { goods, total: ordered.length }
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
