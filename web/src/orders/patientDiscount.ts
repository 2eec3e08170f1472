import { givenPercent } from '@bencao/shared/domain/prices/priceParts.ts'
import type { Text } from '../text/text.ts'

type Amounts = Parameters<typeof givenPercent>[0]

/** Names a patient's discount by its percent; by the percent that was given, where the provider price limits it. */
export function patientDiscount(amounts: Amounts, percent: number, text: Text): string {
  const given = givenPercent(amounts, percent)
  return given === percent
    ? text('orders.amounts.discountPercent', { percent })
    : text('orders.amounts.discountLimited', { percent: given })
}
