import type { Data } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { paidName } from '../../../text/cardName.ts'
import { useClockText } from '../../../ui/text/useClockText.ts'
import { type Text, useText } from '../../../text/text.ts'
import styles from './OrderTimeline.module.css'
import { type Happening, timelineOf } from './timeline.ts'

/** The history of the order, latest first, in business time. */
export function OrderTimeline({ order }: { order: Data<'order_detail'> }) {
  const text = useText()
  const clockText = useClockText()
  return (
    <ol className={styles.timeline}>
      {timelineOf(order).map((one, place) => (
        <li key={`${one.at} ${place}`} data-tone={toneOf(one)}>
          <span className={styles.what}>{whatHappened(one, text)}</span>
          <span className={styles.when}>
            <time dateTime={new Date(one.at * 1000).toISOString()}>{clockText(one.at)}</time>
            {one.kind === 'state' && <> · {text(`orders.timeline.by.${one.by}`)}</>}
            {one.kind === 'declined' && <> · {paidName(one.payment, text)}</>}
          </span>
          {one.kind === 'declined' && one.why && (
            <span className={styles.why}>{text(`checkout.outcome.why.${one.why}`)}</span>
          )}
          {one.kind === 'state' && one.reason !== '' && <span className={styles.why}>{one.reason}</span>}
        </li>
      ))}
    </ol>
  )
}

const whatHappened = (one: Happening, text: Text) =>
  one.kind === 'state'
    ? text(`orders.timeline.${one.statusId}`)
    : text(`orders.timeline.${one.kind}`, { amount: formatCents(one.amountCents) })

const toneOf = (one: Happening) => {
  if (one.kind === 'declined') return 'stopped'
  return one.kind === 'state' && one.statusId === 'cancelled' ? 'stopped' : 'usual'
}
