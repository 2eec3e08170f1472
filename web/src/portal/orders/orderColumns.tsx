import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import type { OrderAction } from '@bencao/shared/domain/orders/orderActions.ts'
import { carrierName } from '@bencao/shared/domain/orders/tracking.ts'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { opensInPad } from './opensInPad.ts'
import type { Text } from '../../text/text.ts'
import type { Column } from '../../ui/table/DataTable.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { OrderMenu } from './OrderMenu.tsx'
import { OrderProducts } from './OrderProducts.tsx'
import styles from './OrderRow.module.css'
import { StatusCell } from './StatusCell.tsx'

export type OrderRow = Data<'order_list'>['rows'][number]

/** The columns of the order list. */
export const orderColumns = (
  text: Text,
  onAction: (action: OrderAction, order: OrderRow) => void,
): Column<OrderRow>[] => {
  const menu = (row: OrderRow) => (
    <OrderMenu
      order={row}
      label={
        row.orderNumber
          ? text('orders.actions.menu', { number: row.orderNumber })
          : text('orders.actions.menuOfDraft', { date: showDate(row.orderDate) })
      }
      onAction={(action) => onAction(action, row)}
    />
  )
  return [
    {
      title: text('orders.columns.order'),
      phone: 'title',
      cell: (row) => (
        <>
          <Link
            className={styles.number}
            to={opensInPad(row.statusId) ? '/addOrder' : '/orderDetail'}
            search={{ orderId: row.orderId }}
          >
            {row.orderNumber || text('orders.draft')}
            {row.orderNumber === '' && <VisuallyHidden> {showDate(row.orderDate)}</VisuallyHidden>}
          </Link>
          <span className={styles.small}>
            <DateText date={row.orderDate} />
          </span>
        </>
      ),
    },
    { title: text('orders.columns.for'), phone: 'bare', cell: (row) => forWhom(row, text) },
    {
      title: text('orders.columns.products'),
      phone: 'bare',
      cell: (row) => <OrderProducts order={row} />,
    },
    {
      title: text('orders.columns.status'),
      cell: (row) => (
        <div>
          <StatusCell order={row} />
          <div className={styles.underStatus}>
            <Shipping row={row} />
          </div>
        </div>
      ),
    },
    { title: text('orders.columns.shipping'), cell: (row) => <Shipping row={row} /> },
    {
      title: text('orders.columns.total'),
      align: 'end',
      cell: (row) => (
        <div>
          <Money cents={row.totalCents} />
          {row.statusId === 'draft' && row.itemCount > 0 && (
            <span className={styles.small}>{text('orders.productsOnly')}</span>
          )}
        </div>
      ),
    },
    {
      title: text('orders.columns.actions'),
      align: 'end',
      phone: 'corner',
      cell: menu,
    },
  ]
}

/** Longer names may wrap. */
const longName = 24

const forWhom = (row: OrderRow, text: Text) => {
  if (row.orderFor === 'clinic') return text('orders.clinic')
  if (row.patientName === '') return <span className={styles.small}>{text('orders.noPatient')}</span>
  return (
    <>
      <span className={styles.name} data-long={row.patientName.length > longName || undefined}>
        {row.patientName}
      </span>
      {row.placedBy === 'patient' && <span className={styles.small}>{text('orders.orderedByPatient')}</span>}
    </>
  )
}

function Shipping({ row }: { row: OrderRow }) {
  if (row.trackingNumber === '') {
    const method = row.statusId === 'cancelled' ? '' : row.shippingMethod
    return <span className={styles.shipping}>{method || '—'}</span>
  }
  return (
    <div>
      {carrierName(row.carrier)}
      <span className={styles.tracking}>{row.trackingNumber}</span>
    </div>
  )
}
