import { useCall } from '../../../api/useCall.ts'
import type { Shelf } from './useGoodsSearch.ts'

export interface ShelfCount {
  shelf: Shelf
  count: number
}

const none: readonly ShelfCount[] = []

/** The categories with the number of their products, and what the provider has ordered before, if anything. */
export function useShelves(shown: boolean): readonly ShelfCount[] {
  const { data } = useCall('goods_categories', {}, { enabled: shown, quiet: true })
  if (!shown || !data) return none
  const used: ShelfCount[] = data.usedCount > 0 ? [{ shelf: 'used', count: data.usedCount }] : []
  return [...data.rows.map(({ category, count }) => ({ shelf: category, count })), ...used]
}
