import type { ReactNode } from 'react'
import { useBusinessZone } from '../../api/useServerTime.ts'
import { formatTime } from '../../browser/time.ts'
import { useText } from '../../text/text.ts'
import styles from './Subscriptions.module.css'
import { openAskOf, type SubscriptionRow } from './SubscriptionStatus.tsx'

interface OpenAskProps {
  of: Pick<SubscriptionRow, 'statusId' | 'openAsks'>
  /** Shown if nothing waits. */
  children: ReactNode
}

/** At the next date: what was asked for and waits for customer service. */
export function OpenAsk({ of, children }: OpenAskProps) {
  const text = useText()
  const zone = useBusinessZone()
  const open = openAskOf(of)
  if (!open) return children
  const day = formatTime(open.askedAt, 'm/d/y', zone)
  return <span className={styles.small}>{text('openAsks.atDate', { ask: open.ask, day })}</span>
}
