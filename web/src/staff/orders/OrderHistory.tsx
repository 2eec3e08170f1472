import type { Data } from '@bencao/shared/contract/index.ts'
import { InstantText } from '../../ui/text/DateText.tsx'
import { OrderStatus } from '../../orderStatus/OrderStatus.tsx'
import styles from '../work/History.module.css'
import { Section } from '../../ui/layout/Section.tsx'
import { useStaffText } from '../work/staffText.ts'

/** Every state that the order went through, the latest first, and by whose hand. */
export function OrderHistory({ history }: { history: Data<'staff_order_detail'>['history'] }) {
  const text = useStaffText()
  return (
    <Section level={3} title={text('orders.history')}>
      <ol className={styles.list} reversed>
        {history.toReversed().map(({ to, by, at }) => (
          <li key={`${at} ${to}`}>
            <OrderStatus statusId={to} />{' '}
            <span className={styles.quiet}>
              {by === '' ? text('orders.system') : by} · <InstantText at={at} clock />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
