import { setImmediate as turn } from 'node:timers/promises'
import { prepareGoods, type GoodsIndex, indexGoods } from '@bencao/shared/domain/catalog/goodsIndex.ts'
import type { Db } from '../db/database.ts'
import { type KnownGoods, listKnownGoods } from './queries.ts'

export type CatalogIndex = GoodsIndex<KnownGoods>

const atOnce = 250

async function fill(db: Db): Promise<CatalogIndex> {
  const goods = await listKnownGoods(db)
  const places: ReturnType<typeof prepareGoods<KnownGoods>>[] = []
  for (let at = 0; at < goods.length; at += atOnce) {
    for (const one of goods.slice(at, at + atOnce)) places.push(prepareGoods(one, one.searchText))
    // Let other calls run in between.
    await turn()
  }
  return indexGoods(places)
}

/** The products that are sold, as of a version of the catalog. */
export type CatalogOf = (db: Db, version: string) => Promise<CatalogIndex>

/** Keeps the products that are sold in memory, and reloads them when their version changes. */
export function keepCatalogIndex(): CatalogOf {
  let kept: { version: string; index: Promise<CatalogIndex> } | null = null
  return (db, version) => {
    if (kept?.version === version) return kept.index
    const filling = { version, index: fill(db) }
    kept = filling
    filling.index.catch(() => {
      if (kept === filling) kept = null
    })
    return filling.index
  }
}
