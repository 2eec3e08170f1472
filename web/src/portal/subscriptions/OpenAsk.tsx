import { useBusinessZone } from '../../api/useServerTime.ts'
import { formatTime } from '../../browser/time.ts'
import { useText } from '../../text/text.ts'
import styles from './Subscriptions.module.css'
import { openAskOf, type SubscriptionRow } from './SubscriptionStatus.tsx'

/** At the next date: what was asked for and waits for customer service. */
export function OpenAsk({ of }: { of: Pick<SubscriptionRow, 'statusId' | 'openAsks'> }) {
  const text = useText()
  const zone = useBusinessZone()
  const open = openAskOf(of)
  if (!open) return null
  const day = formatTime(open.askedAt, 'm/d/y', zone)
  return <span className={styles.small}>{text('subscriptions.list.asked', { ask: open.ask, day })}</span>
}
