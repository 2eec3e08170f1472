import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './PanelHead.module.css'

interface PanelHeadProps {
  title: string
  /** What stands beside the title in small: a status. */
  aside: ReactNode
  acts: ReactNode
  /** A line under the title. */
  children: ReactNode
}

/** What is worked on, where it stands, and what can be done with it. */
export function PanelHead({ title, aside, acts, children }: PanelHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <div className={styles.name}>
          <Title order={2}>{title}</Title>
          {aside}
        </div>
        <p className={styles.quiet}>{children}</p>
      </div>
      <div className={styles.acts}>{acts}</div>
    </header>
  )
}
