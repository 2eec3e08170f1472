import type { Data } from '@bencao/shared/contract/index.ts'
import { isLive } from '@bencao/shared/domain/payment.ts'
import { useText } from '../../text/text.ts'
import { OrderStatus } from '../../orderStatus/OrderStatus.tsx'
import styles from './OrderRow.module.css'

type Row = Data<'order_list'>['rows'][number]
type Shown = Pick<Row, 'statusId' | 'refund' | 'paymentState' | 'payer'>

/** An order's state with its refund mark, and whether a payment is live. */
export function StatusCell({ order: { statusId, refund, paymentState, payer } }: { order: Shown }) {
  const text = useText()
  return (
    <span className={styles.status}>
      <OrderStatus statusId={statusId} />
      {statusId === 'awaitingPayment' && payer === 'patient' && (
        <span className={styles.small}>{text('orders.waitsForPatient')}</span>
      )}
      {refund !== 'none' && <span className={styles.small}>{text(`states.refund.${refund}`)}</span>}
      {paymentState !== 'none' && isLive(paymentState) && (
        <span className={styles.small}>{text('states.payment.unknown')}</span>
      )}
    </span>
  )
}
