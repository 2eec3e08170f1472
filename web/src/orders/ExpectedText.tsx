import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { carrierName } from '@bencao/shared/domain/orders/tracking.ts'
import { Text as Words } from '@mantine/core'
import { useText } from '../text/text.ts'

/** When the parcel of an order is expected, and who says so. */
export function ExpectedText({
  order: { expected, tracking },
}: {
  order: Pick<Data<'order_detail'>, 'expected' | 'tracking'>
}) {
  const text = useText()
  if (!expected) return null
  const { from, to, byCarrier } = expected
  const by = byCarrier
    ? text('orders.arrival.byCarrier', { carrier: carrierName(tracking.carrier) })
    : text('orders.arrival.estimated')
  return (
    <>
      {to === from ? showDate(from) : `${showDate(from)} – ${showDate(to)}`}{' '}
      <Words span c="dimmed" size="sm">
        {by}
      </Words>
    </>
  )
}
