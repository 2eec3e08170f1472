import type { Data } from '@bencao/shared/contract/index.ts'
import { DateText, InstantText } from '../../ui/text/DateText.tsx'
import { OrderStatus } from '../../orderStatus/OrderStatus.tsx'
import { QueueItem, QueueItemLine } from '../work/QueueItem.tsx'
import { useStaffText } from '../work/staffText.ts'
import { ExpeditedMark } from './packing/ExpeditedMark.tsx'

/** An order in a work queue. */
export function OrderItem({ row }: { row: Data<'staff_order_list'>['rows'][number] }) {
  const text = useStaffText()
  return (
    <QueueItem
      title={row.orderNumber}
      aside={row.paidAt === null ? <DateText date={row.orderDate} /> : <InstantText at={row.paidAt} clock />}
    >
      <QueueItemLine>
        {[row.recipientName, row.clinicName].filter((name) => name !== '').join(' · ')}
      </QueueItemLine>
      <QueueItemLine>
        <OrderStatus statusId={row.statusId} />
        {row.expedited && <ExpeditedMark name={row.shippingMethod} />}
        {[
          '',
          row.givenBack && row.statusId === 'processing' ? text('orders.notToPack') : '',
          text('orders.items', { count: row.itemCount }),
          row.expedited ? '' : row.shippingMethod,
          row.warehouseName,
          row.trackingNumber,
        ]
          .filter((part, place) => place === 0 || part !== '')
          .join(' · ')}
      </QueueItemLine>
    </QueueItem>
  )
}
