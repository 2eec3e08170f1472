import { changedByPercent, type Rounding } from './bulkPrice.ts'
import type { KnownProduct } from './compareRow.ts'
import { type GoodsCategory, type Price, priceOn, priceShown, type Product } from './product.ts'
import { type CellChange, cellChanges, cellsOf } from './productCells.ts'

/** So many products are changed at once. */
export const mostChanged = 20_000
/** So many changes are shown one by one; the others are counted. */
export const mostShownChanges = 100

/** What changes; what is missing stays. */
export interface BulkWanted {
  category?: GoodsCategory | undefined
  active?: boolean | undefined
  retailCents?: number | undefined
  providerCents?: number | undefined
  tenths?: number | undefined
  rounding?: Rounding | undefined
  /** The day on which new prices start. */
  startsOn: string
}

interface BulkChange {
  product: Product
  price: Price | null
  changes: CellChange[]
  problem: '' | 'noPrice' | 'tooHigh' | 'priceAbove' | 'subscribable'
}

/** What a bulk change does to a product. Clinic supplies cannot be subscribed to, so a product that becomes one is refused. */
export function bulkChange(
  { product: before, prices }: KnownProduct,
  wanted: BulkWanted,
  today: string,
): BulkChange {
  const { category = before.category, active = before.active, startsOn } = wanted
  const product = { ...before, category, active }
  const unchanged = (problem: BulkChange['problem']) => ({
    product: before,
    price: null,
    changes: [],
    problem,
  })
  if (category === 'clinicSupplies' && product.subscribable) return unchanged('subscribable')
  const held = priceOn(prices, startsOn)
  const price = newPrice(held, wanted)
  if (typeof price === 'string') return unchanged(price)
  const shown = price ? held : priceShown(prices, today)
  const changes = cellChanges(cellsOf(before, shown), cellsOf(product, price ?? shown))
  return { product, price, changes, problem: '' }
}

function newPrice(
  held: Price | null,
  wanted: BulkWanted,
): Price | null | 'noPrice' | 'tooHigh' | 'priceAbove' {
  const { retailCents, providerCents, tenths, rounding = 1, startsOn } = wanted
  if (retailCents === undefined && providerCents === undefined && tenths === undefined) return null
  const set = () => {
    const retail = retailCents ?? held?.retailCents
    const provider = providerCents ?? held?.providerCents
    return retail === undefined || provider === undefined
      ? 'noPrice'
      : { retailCents: retail, providerCents: provider }
  }
  const percent = () =>
    held === null ? 'noPrice' : (changedByPercent(held, tenths ?? 0, rounding) ?? 'tooHigh')
  const amounts = tenths === undefined ? set() : percent()
  if (typeof amounts === 'string') return amounts
  if (amounts.providerCents > amounts.retailCents) return 'priceAbove'
  const isSame = amounts.retailCents === held?.retailCents && amounts.providerCents === held.providerCents
  return isSame ? null : { startsOn, ...amounts }
}
