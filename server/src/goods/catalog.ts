import type { Db } from '../db/database.ts'
import {
  catalogId,
  readGoods,
  readIncompatiblePairs,
  readIngredients,
  readShippingMethods,
  readTaxRates,
  readWarehouses,
} from './catalogFiles.ts'
import { insertCatalog } from './catalogQueries.ts'

/**
 * Inserts the products, warehouses, shipping methods and tax rates of `dataFolder`. Existing rows stay as they are,
 * because staff may have changed them.
 */
export async function loadCatalog(db: Db, dataFolder: string): Promise<void> {
  const [goods, ingredients, pairs, warehouses, kinds, rates] = await Promise.all([
    readGoods(dataFolder),
    readIngredients(dataFolder),
    readIncompatiblePairs(dataFolder),
    readWarehouses(dataFolder),
    readShippingMethods(dataFolder),
    readTaxRates(dataFolder),
  ])
  const methods = warehouses.flatMap((warehouse) =>
    kinds.map((kind) => ({
      id: catalogId('shippingMethod', `${warehouse.code}:${kind.kind}`),
      warehouse_id: warehouse.id,
      ...kind,
      active: true,
    })),
  )
  const stock = warehouses.flatMap((warehouse) =>
    goods.map(({ id }) => ({
      goods_id: id,
      warehouse_id: warehouse.id,
      on_hand: firstStock(id, warehouse.id),
    })),
  )
  await insertCatalog(db, { goods, ingredients, pairs, warehouses, methods, rates, stock })
}

/**
 * The stock of a product in a warehouse when it is first loaded: usually plenty, sometimes little, now and then none.
 */
function firstStock(goodsId: string, warehouseId: string): number {
  const seed = Number.parseInt(goodsId.slice(0, 6), 16) ^ Number.parseInt(warehouseId.slice(0, 6), 16)
  const draw = seed % 100
  if (draw < 3) return 0
  return draw < 12 ? 1 + (seed % 8) : 24 + (seed % 217)
}
