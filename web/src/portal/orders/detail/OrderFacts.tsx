import type { Data } from '@bencao/shared/contract/index.ts'
import { Link } from '@tanstack/react-router'
import { ExpectedText } from '../../../orders/ExpectedText.tsx'
import { useText } from '../../../text/text.ts'
import { DateText } from '../../../ui/text/DateText.tsx'
import { Fact, Facts } from '../../../ui/layout/Facts.tsx'
import styles from './OrderFacts.module.css'

/** A summary of the order: date, patient, who placed and pays it, delivery. */
export function OrderFacts({ order }: { order: Data<'order_detail'> }) {
  const text = useText()
  const { patient, warehouse } = order
  return (
    <Facts className={styles.facts}>
      <Fact name={text('orders.detail.date')}>
        <DateText date={order.orderDate} />
      </Fact>
      <Fact name={text('orders.detail.for')}>
        {order.orderFor === 'clinic' && text('orders.clinic')}
        {order.orderFor === 'patient' && !patient && text('orders.noPatient')}
        {patient && (
          <Link to="/patientDetail" search={{ patientId: patient.patientId }}>
            {patient.name}
          </Link>
        )}
      </Fact>
      {order.placedBy === 'patient' && (
        <Fact name={text('orders.detail.placedBy')}>{text('orders.detail.placedByPatient')}</Fact>
      )}
      <Fact name={text('orders.detail.paidBy')}>{text(`orders.detail.payers.${order.payer}`)}</Fact>
      <Fact name={text('orders.detail.shippingMethod')}>{order.shippingMethod}</Fact>
      <Fact name={text('orders.arrival.title')}>{order.expected && <ExpectedText order={order} />}</Fact>
      {warehouse && <Fact name={text('orders.detail.warehouse')}>{warehouse.name}</Fact>}
      <Fact name={text('orders.detail.note')}>{order.note}</Fact>
    </Facts>
  )
}
