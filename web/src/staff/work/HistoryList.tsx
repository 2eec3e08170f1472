import type { ReactNode } from 'react'
import { InstantText } from '../../ui/text/DateText.tsx'
import styles from './HistoryList.module.css'

/** Events, latest first; `empty` is the text if there are none. */
export function HistoryList({ empty, children }: { empty: string | null; children: ReactNode }) {
  return empty === null ? (
    <ol className={styles.list} reversed>
      {children}
    </ol>
  ) : (
    <p className={styles.quiet}>{empty}</p>
  )
}

interface HistoryEntryProps {
  what: ReactNode
  by: string
  at: number
  reason?: string
}

/** One event, with its actor and time. */
export function HistoryEntry({ what, by, at, reason = '' }: HistoryEntryProps) {
  return (
    <li>
      {what}{' '}
      <span className={styles.quiet}>
        {by} · <InstantText at={at} clock />
      </span>
      {reason !== '' && <p className={styles.reason}>{reason}</p>}
    </li>
  )
}
