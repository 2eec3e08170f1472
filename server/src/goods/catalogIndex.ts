import { setImmediate as turn } from 'node:timers/promises'
import { fillGoodsIndex, type GoodsIndex } from '@bencao/shared/domain/catalog/goodsIndex.ts'
import type { Db } from '../db/database.ts'
import { type KnownGoods, listKnownGoods } from './queries.ts'

export type CatalogIndex = GoodsIndex<KnownGoods>

/** Other calls run at least so often while an index is filled. */
const longestTurnMs = 2

async function fill(db: Db): Promise<CatalogIndex> {
  const filling = fillGoodsIndex(await listKnownGoods(db), ({ searchText }) => searchText)
  for (let began = performance.now(); ; ) {
    const { done, value } = filling.next()
    if (done) return value
    if (performance.now() - began < longestTurnMs) continue
    await turn()
    began = performance.now()
  }
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
