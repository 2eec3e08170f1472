import { setImmediate as turn } from 'node:timers/promises'
import { prepareGoods, type GoodsIndex, indexGoods } from '@bencao/shared/domain/catalog/goodsIndex.ts'
import type { Db } from '../db/database.ts'
import { type KnownGoods, listKnownGoods } from './queries.ts'

export type GoodsShelf = GoodsIndex<KnownGoods>

const atOnce = 250

async function fill(db: Db): Promise<GoodsShelf> {
  const goods = await listKnownGoods(db)
  const places: ReturnType<typeof prepareGoods<KnownGoods>>[] = []
  for (let at = 0; at < goods.length; at += atOnce) {
    for (const one of goods.slice(at, at + atOnce)) places.push(prepareGoods(one, one.searchText))
    // Other calls go on meanwhile.
    await turn()
  }
  return indexGoods(places)
}

/** Keeps the products that are sold in memory, and reads them anew when their version is another. */
export function keepShelf(): (db: Db, version: number) => Promise<GoodsShelf> {
  let kept: { version: number; shelf: Promise<GoodsShelf> } | null = null
  return (db, version) => {
    if (kept?.version === version) return kept.shelf
    const filling = { version, shelf: fill(db) }
    kept = filling
    filling.shelf.catch(() => {
      if (kept === filling) kept = null
    })
    return filling.shelf
  }
}
