import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import type { usePayText } from './payText.ts'

/** When an order is expected. */
export function arrivalText(
  { from: first, to: last, byCarrier }: NonNullable<Data<'pay_order'>['expected']>,
  text: ReturnType<typeof usePayText>,
): string {
  const [from, to] = [showDate(first), showDate(last)]
  if (byCarrier) return text('pay.arrival.byCarrier', { from })
  return from === to ? text('pay.arrival.on', { from }) : text('pay.arrival.between', { from, to })
}
