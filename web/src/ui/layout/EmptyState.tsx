import type { ReactNode } from 'react'
import { useText } from '../../text/text.ts'
import styles from '../states/states.module.css'

/** "No Data", then what to do about it. */
export function EmptyState({ children }: { children?: ReactNode }) {
  const text = useText()
  return (
    <div className={styles.state}>
      <p className={styles.title}>{text('notices.noData')}</p>
      {children && <div className={styles.next}>{children}</div>}
    </div>
  )
}
