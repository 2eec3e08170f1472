import type { KnownProduct } from '@bencao/shared/domain/catalog/compareRow.ts'
import {
  type Price,
  priceOn,
  priceProblem,
  priceShown,
  type Product,
  productProblems,
} from '@bencao/shared/domain/catalog/product.ts'
import { type CellChange, cellChanges, cellsOf } from '@bencao/shared/domain/catalog/productCells.ts'
import type { Db } from '../../db/database.ts'
import { takeLockOf } from '../../db/locks.ts'
import { refuse } from '../../http/refusal.ts'
import { isSkuTaken, lockGoods, readKnown } from './queries.ts'

/**
 * Two changes that take one SKU, in whichever letters, wait for each other.
 * @throws Refusal if parts of it do not fit together, or another product has its SKU
 */
export async function checkProduct(db: Db, product: Product, goodsId: string | null): Promise<void> {
  await takeLockOf(db, `sku:${product.sku.toUpperCase()}`)
  const taken = await isSkuTaken(db, product.sku, goodsId)
  const fields = { ...productProblems(product), ...(taken && { sku: 'fields.skuTaken' as const }) }
  const found = Object.entries(fields)
  if (found.length > 0) refuse('input.refused', { fields: Object.fromEntries(found) })
}

/** @throws Refusal if it cannot be set */
export function checkPrice(price: Price, prices: readonly Price[], today: string): void {
  if (price.startsOn < today) refuse('input.refused', { fields: { startsOn: 'fields.pricePast' } })
  if (priceProblem(price, prices, today) === 'priceAbove')
    refuse('input.refused', { fields: { providerCents: 'fields.priceAbove' } })
}

/**
 * A product, locked, as somebody saw it.
 * @throws Refusal if it is another by now
 */
export async function lockProduct(db: Db, goodsId: string, revision: number): Promise<KnownProduct> {
  const locked = (await lockGoods(db, [goodsId])).get(goodsId) ?? refuse('record.unknown')
  if (locked !== revision) refuse('goods.changed')
  const [known] = await readKnown(db, [goodsId])
  return known ?? refuse('record.unknown')
}

/** What changes if a product becomes another; with a price, beside the one of its day. */
export function changesOf(
  { product: before, prices }: KnownProduct,
  product: Product,
  { price, today }: { price: Price | null; today: string },
): CellChange[] {
  const shown = priceShown(prices, today)
  return cellChanges(
    cellsOf(before, price ? priceOn(prices, price.startsOn) : shown),
    cellsOf(product, price ?? shown),
  )
}
