import { setImmediate as turn } from 'node:timers/promises'
import { fillGoodsIndex, type GoodsIndex } from '@bencao/shared/domain/catalog/goodsIndex.ts'
import type { Db } from '../db/database.ts'
import { type KnownGoods, listSoldIds, readKnownGoods } from './queries.ts'

export type CatalogIndex = GoodsIndex<KnownGoods>

/** Products that are read at a time: together with their texts, a few milliseconds of work. */
const readAtOnce = 100

/** Other calls run at least so often while an index is filled. */
const longestTurnMs = 2

/** Goes through steps in many turns of the event loop. */
export async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  for (let began = performance.now(); ; ) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - began < longestTurnMs) continue
    await turn()
    began = performance.now()
  }
}

async function fill(db: Db): Promise<CatalogIndex> {
  const goodsIds = await listSoldIds(db)
  const goods: KnownGoods[] = []
  for (let at = 0; at < goodsIds.length; at += readAtOnce) {
    const read = () => readKnownGoods(db, goodsIds.slice(at, at + readAtOnce))
    // Many wait for the index, so one read of a hundred that fails is not the end of it.
    goods.push(...(await read().catch(read)))
  }
  return inTurns(fillGoodsIndex(goods, ({ searchText }) => searchText))
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
