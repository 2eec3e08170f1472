import type { Data } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import styles from './Pay.module.css'
import { usePayText } from './payText.ts'

type Amounts = Pick<
  Data<'pay_order'>,
  'subtotalCents' | 'discountCents' | 'shippingCents' | 'taxCents' | 'totalCents' | 'delivery'
>

/** What an order comes to. */
export function PayAmounts({ order }: { order: Amounts }) {
  const text = usePayText()
  const amounts = [
    [text('pay.what.goods'), order.subtotalCents],
    ...(order.discountCents > 0 ? ([[text('pay.what.discount'), -order.discountCents]] as const) : []),
    ...(order.delivery === 'ship' ? ([[text('pay.what.shipping'), order.shippingCents]] as const) : []),
    [text('pay.what.tax'), order.taxCents],
  ] as const
  return (
    <dl className={styles.amounts}>
      {amounts.map(([name, cents]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{text('pay.what.total')}</dt>
        <dd>{formatCents(order.totalCents)}</dd>
      </div>
    </dl>
  )
}
