import type { Data } from '@bencao/shared/contract/index.ts'
import { DateText, InstantText } from '../ui/DateText.tsx'
import { OrderStatus } from '../ui/OrderStatus.tsx'
import { Entry, EntryLine } from './Entry.tsx'
import { useConsoleText } from './text.ts'

/** An order as it stands in a queue. */
export function OrderEntry({ row }: { row: Data<'staff_order_list'>['rows'][number] }) {
  const text = useConsoleText()
  return (
    <Entry
      title={row.orderNumber}
      aside={row.paidAt === null ? <DateText date={row.orderDate} /> : <InstantText at={row.paidAt} clock />}
    >
      <EntryLine>{[row.recipientName, row.clinicName].filter((name) => name !== '').join(' · ')}</EntryLine>
      <EntryLine>
        <OrderStatus statusId={row.statusId} />
        {[
          '',
          text('orders.items', { count: row.itemCount }),
          row.shippingMethod,
          row.warehouseName,
          row.trackingNumber,
        ]
          .filter((part, place) => place === 0 || part !== '')
          .join(' · ')}
      </EntryLine>
    </Entry>
  )
}
