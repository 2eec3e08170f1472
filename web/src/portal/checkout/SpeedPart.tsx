import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { arrivalOf } from '@bencao/shared/domain/orders/arrival.ts'
import { shippingCentsOf } from '@bencao/shared/domain/prices/priceParts.ts'
import { useBusinessZone, useServerTime } from '../../api/useServerTime.ts'
import { useText } from '../../text/text.ts'
import { Choice } from './Choice.tsx'
import { FieldSection } from '../../ui/form/FieldSection.tsx'
import type { useDelivery } from './useDelivery.ts'
import type { Quote } from './useQuote.ts'

type Warehouse = Data<'warehouse_address_list'>['rows'][number]
type Method = Warehouse['shippingMethods'][number]

/** The shipping methods of a warehouse, each with its price, and when an order that is paid now is expected. */
export function SpeedPart({
  warehouse: { shippingMethods, cutoff },
  quote,
  delivery,
}: {
  warehouse: Warehouse
  quote: Quote
  delivery: ReturnType<typeof useDelivery>
}) {
  const text = useText()
  const now = useServerTime()
  const timeZone = useBusinessZone()
  const arrives = (days: string) => {
    const arrival = arrivalOf(now(), timeZone, { days, cutoff })
    if (arrival === null) return null
    const [from, to] = [showDate(arrival.from), showDate(arrival.to)]
    return from === to ? text('orders.arrival.on', { from }) : text('orders.arrival.between', { from, to })
  }
  const goodsCents = quote.subtotalCents - quote.discountCents
  const isFree = (method: Method) =>
    shippingCentsOf(method, goodsCents) === 0 ||
    (method.kind === 'standard' && quote.vip?.freeStandardShipping)
  return (
    <FieldSection title={text('checkout.speed.title')}>
      {shippingMethods
        .filter(({ kind }) => kind !== 'pickup')
        .map((method) => ({ ...method, free: isFree(method) }))
        .map(({ shippingMethodId, name, priceCents, freeFromCents, free, days }) => (
          <Choice
            key={shippingMethodId}
            group="speed"
            label={name}
            note={arrives(days)}
            about={
              !free &&
              freeFromCents !== null &&
              text('checkout.speed.freeFrom', { amount: formatCents(freeFromCents) })
            }
            end={free ? text('checkout.speed.free') : formatCents(priceCents)}
            chosen={delivery.chosen.shippingMethodId === shippingMethodId}
            onChoose={() => void delivery.change({ shippingMethodId })}
          />
        ))}
    </FieldSection>
  )
}
