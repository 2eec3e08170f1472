import { showDate } from '@bencao/shared/domain/calendar.ts'
import type { Arrival } from '@bencao/shared/domain/orders/arrival.ts'
import { useText } from '../../text/text.ts'

/** Says when a parcel is expected: "Expected 12/01/2026 – 12/03/2026". */
export const useArrivalText = (): ((arrival: Arrival) => string) => {
  const text = useText()
  return ({ from, to }) =>
    from === to
      ? text('orders.arrival.on', { from: showDate(from) })
      : text('orders.arrival.between', { from: showDate(from), to: showDate(to) })
}
