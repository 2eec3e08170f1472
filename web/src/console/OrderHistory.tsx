import type { Data } from '@bencao/shared/contract/index.ts'
import { InstantText } from '../ui/DateText.tsx'
import { OrderStatus } from '../ui/OrderStatus.tsx'
import classes from './Decisions.module.css'
import { Section } from './Section.tsx'
import { useConsoleText } from './text.ts'

/** Every state that the order went through, the latest first, and by whose hand. */
export function OrderHistory({ history }: { history: Data<'staff_order_detail'>['history'] }) {
  const text = useConsoleText()
  return (
    <Section title={text('orders.history')}>
      <ol className={classes.list} reversed>
        {history.toReversed().map(({ to, by, at }) => (
          <li key={`${at} ${to}`}>
            <OrderStatus statusId={to} />{' '}
            <span className={classes.quiet}>
              {by === '' ? text('orders.system') : by} · <InstantText at={at} clock />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
