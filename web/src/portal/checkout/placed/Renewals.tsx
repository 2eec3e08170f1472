import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { shippingDate } from '@bencao/shared/domain/subscriptions/subscription.ts'
import { Anchor } from '@mantine/core'
import { addressOf } from '../../../browser/address.ts'
import { useText } from '../../../text/text.ts'
import styles from './NextSteps.module.css'

/** What of a paid order is delivered again, how often and from when; nothing if it is all ordered once. */
export function Renewals({ order }: { order: Data<'order_detail'> }) {
  const text = useText()
  const again = order.lines.filter(({ cycleMonths }) => cycleMonths > 0)
  if (again.length === 0) return null
  return (
    <section>
      <h2 className={styles.title}>{text('subscriptions.consent.title')}</h2>
      <ul className={styles.steps}>
        {again.map(({ itemId, name, cycleMonths }) => (
          <li key={itemId}>
            {text('checkout.placed.again', {
              name,
              every: text('subscriptions.every', { months: cycleMonths }),
              day: showDate(shippingDate(order.orderDate, cycleMonths, 1)),
            })}
          </li>
        ))}
      </ul>
      <p>{text('checkout.placed.againHint')}</p>
      <Anchor href={addressOf('/order', { tab: 'subscriptions' })}>{text('subscriptions.tab')}</Anchor>
    </section>
  )
}
