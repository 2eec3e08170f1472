import type { Data } from '@bencao/shared/contract/index.ts'
import { Text as Paragraph } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { opensInPad } from '../orders/opensInPad.ts'
import { useFilters } from '../../ui/table/filters.ts'
import { type Text, useText } from '../../text/text.ts'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { OrderStatus } from '../../orderStatus/OrderStatus.tsx'
import { OrderProducts } from '../orders/OrderProducts.tsx'
import styles from '../orders/OrderRow.module.css'
import { usePatientOrders } from './usePatientOrders.ts'

type Order = Data<'patient_order_list'>['rows'][number]

/** The page is in the address; the patient's id, which is also there, is kept. */
const standard = { patientId: '', page: 1 }

const linkTo = ({ orderId, statusId }: Order) =>
  ({ to: opensInPad(statusId) ? '/addOrder' : '/orderDetail', search: { orderId } }) as const

/** A patient's order history, also after the patient is deleted. */
export function PatientOrders({ patientId }: { patientId: string }) {
  const text = useText()
  const navigate = useNavigate()
  const [{ page }, setFilters] = useFilters(standard)
  const list = usePatientOrders(patientId, page)
  return (
    <DataTable
      label={text('patients.orders')}
      columns={orderColumns(text)}
      rowKey={(order) => order.orderId}
      list={list}
      onOpen={(order) => void navigate(linkTo(order))}
      onPage={(next) => setFilters({ page: next })}
      empty={text('patients.noOrders')}
    />
  )
}

const orderColumns = (text: Text): Column<Order>[] => [
  {
    title: text('patients.order'),
    phone: 'title',
    cell: (order) => (
      <>
        <Link {...linkTo(order)} className={styles.number}>
          {order.orderNumber || text('orders.draft')}
        </Link>
        <Paragraph size="sm" c="dimmed">
          <DateText date={order.orderDate} />
        </Paragraph>
      </>
    ),
  },
  { title: text('patients.products'), phone: 'bare', cell: (order) => <OrderProducts order={order} /> },
  {
    title: text('patients.status'),
    cell: ({ statusId, refund }) => (
      <>
        <OrderStatus statusId={statusId} />
        {refund !== 'none' && (
          <Paragraph size="sm" c="dimmed">
            {text(`states.refund.${refund}`)}
          </Paragraph>
        )}
      </>
    ),
  },
  { title: text('patients.shipping'), cell: ({ shippingMethod }) => shippingMethod },
  { title: text('patients.total'), align: 'end', cell: ({ totalCents }) => <Money cents={totalCents} /> },
]
