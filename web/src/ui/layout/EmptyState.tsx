import type { ReactNode } from 'react'
import { useText } from '../../text/text.ts'
import styles from '../states/states.module.css'

/** "No Data", and what to do next. */
export function EmptyState({ children }: { children?: ReactNode }) {
  const text = useText()
  return (
    <div className={styles.state}>
      <p className={styles.title}>{text('notices.noData')}</p>
      {children && <div className={styles.next}>{children}</div>}
    </div>
  )
}
