import type { Found } from '@bencao/shared/domain/catalog/goodsIndex.ts'
import { ranks } from '@bencao/shared/domain/catalog/goodsSearch.ts'
import { sortTexts } from '@bencao/shared/domain/catalog/sortedTexts.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { type CatalogIndex, inTurns } from './catalogIndex.ts'
import type { KnownGoods } from './queries.ts'

/** Chinese names are sorted by their pinyin. */
const sortName: Record<Lang, (item: KnownGoods) => string> = {
  en: (item) => item.name.toLowerCase(),
  es: (item) => item.nameEs.toLowerCase(),
  'zh-Hans': (item) => item.pinyin.toLowerCase(),
  'zh-Hant': (item) => item.pinyin.toLowerCase(),
}

async function sortByName({ items }: CatalogIndex, lang: Lang): Promise<Found> {
  const starts = new Int32Array(items.length)
  let whole = ''
  for (const [place, item] of items.entries()) {
    starts[place] = whole.length
    // A tab is before all letters and spaces, so that equal names are sorted by SKU.
    whole += `${sortName[lang](item)}\t${item.sku}\n`
  }
  const { order } = await inTurns(sortTexts(whole, starts, Number.POSITIVE_INFINITY))
  return { places: order, ranks: new Uint8Array(items.length).fill(ranks.sku) }
}

const sorted = new WeakMap<CatalogIndex, Map<Lang, Promise<Found>>>()

/** The places of all products by name; sorted once per index and language. */
export function placesByName(index: CatalogIndex, lang: Lang): Promise<Found> {
  const known = sorted.get(index) ?? new Map<Lang, Promise<Found>>()
  sorted.set(index, known)
  const found = known.get(lang) ?? sortByName(index, lang)
  known.set(lang, found)
  return found
}

/** The products themselves, in that order. */
export async function byName(index: CatalogIndex, lang: Lang): Promise<KnownGoods[]> {
  const { places } = await placesByName(index, lang)
  return Array.from(places).flatMap((place) => index.items[place] ?? [])
}
