import type { Data } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { patientDiscount } from '../../../orders/patientDiscount.ts'
import { useText } from '../../../text/text.ts'
import styles from './OrderAmounts.module.css'

/** The amounts of the order, down to its total. */
export function OrderAmounts({ order }: { order: Data<'order_detail'> }) {
  const text = useText()
  const { patientDiscountPercent: percent, orderFor } = order
  const discount =
    orderFor === 'patient' && percent > 0
      ? patientDiscount(order, percent, text)
      : text('orders.amounts.discount')
  return (
    <dl className={styles.amounts}>
      <Amount name={text('orders.amounts.subtotal')}>{formatCents(order.subtotalCents)}</Amount>
      {order.discountCents !== 0 && <Amount name={discount}>{formatCents(-order.discountCents)}</Amount>}
      <Amount name={text('orders.amounts.shipping')}>
        {order.shippingCents === 0 ? text('orders.amounts.free') : formatCents(order.shippingCents)}
      </Amount>
      <Amount name={text('orders.amounts.tax')}>{formatCents(order.taxCents)}</Amount>
      <Amount name={text('orders.amounts.total')} total>
        {formatCents(order.totalCents)}
      </Amount>
    </dl>
  )
}

function Amount({ name, total = false, children }: { name: string; total?: boolean; children: string }) {
  return (
    <div className={total ? styles.total : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
