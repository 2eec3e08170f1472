import type { ReactNode } from 'react'
import { useText } from '../../text/text.ts'
import styles from '../states/states.module.css'

/** "No Data", or what else is missing, and what to do next. */
export function EmptyState({ title, children }: { title?: string; children?: ReactNode }) {
  const text = useText()
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title ?? text('notices.noData')}</p>
      {children && <div className={styles.next}>{children}</div>}
    </div>
  )
}
