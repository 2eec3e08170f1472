import { Link } from '@tanstack/react-router'
import { OrderStatus } from '../../orderStatus/OrderStatus.tsx'
import { useText } from '../../text/text.ts'
import { DateText } from '../../ui/text/DateText.tsx'
import { OpenAsk } from './OpenAsk.tsx'
import type { Subscription } from './SubscriptionStatus.tsx'
import styles from './Subscriptions.module.css'
import { useDaysUntil } from './useDaysUntil.ts'

/** A line of time: the orders that were made as dots, the next dates as circles. */
export function DatesLine({ subscription }: { subscription: Subscription }) {
  const text = useText()
  const daysUntil = useDaysUntil()
  const { orders, upcoming } = subscription
  return (
    <ol className={styles.dates}>
      {orders.toReversed().map(({ orderId, orderNumber, orderDate, statusId }) => (
        <li key={orderId} data-made data-tone={statusId}>
          <Link to="/orderDetail" search={{ orderId }}>
            {orderNumber}
          </Link>
          <span className={styles.small}>
            <DateText date={orderDate} />
          </span>
          <OrderStatus statusId={statusId} />
        </li>
      ))}
      {upcoming.map((date, place) => (
        <li key={date}>
          <DateText date={date} />
          {place === 0 && (
            <OpenAsk of={subscription}>
              <span className={styles.small}>
                {text('subscriptions.list.inDays', { days: Math.max(0, daysUntil(date)) })}
              </span>
            </OpenAsk>
          )}
        </li>
      ))}
    </ol>
  )
}
