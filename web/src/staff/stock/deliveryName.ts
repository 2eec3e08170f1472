import type { Data } from '@bencao/shared/contract/index.ts'
import type { StockText } from './stockText.ts'

/** By what a delivery is known: who brought it, and the number of its delivery note. */
export const deliveryName = (
  { supplier, reference }: Pick<Data<'staff_delivery_list'>['rows'][number], 'supplier' | 'reference'>,
  text: StockText,
): string =>
  [supplier || text('stock.deliveries.untitled'), reference].filter((part) => part !== '').join(' · ')
