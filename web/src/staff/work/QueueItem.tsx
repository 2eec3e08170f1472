import type { ReactNode } from 'react'
import styles from './QueueItem.module.css'

interface QueueItemProps {
  title: string
  /** At the end of the first line. */
  aside: ReactNode
  /** Further lines. */
  children: ReactNode
}

/** A row of a work queue. */
export function QueueItem({ title, aside, children }: QueueItemProps) {
  return (
    <>
      <span className={styles.title}>{title}</span>
      <span className={styles.aside}>{aside}</span>
      {children}
    </>
  )
}

/** A small line under a row's title. */
export function QueueItemLine({ children }: { children: ReactNode }) {
  return <span className={styles.line}>{children}</span>
}
