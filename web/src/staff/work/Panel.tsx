import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Panel.module.css'

interface PanelProps {
  title: string
  /** Small, beside the title: a status. */
  aside: ReactNode
  /** The actions on the record. */
  actions: ReactNode
  /** A line under the title. */
  about: ReactNode
  /** What must be seen first. */
  notices?: ReactNode
  main: ReactNode
  /** Beside `main` on a wide screen. */
  side: ReactNode
}

/** The selected record: its title, its actions, and its details. */
export function Panel({ title, aside, actions, about, notices, main, side }: PanelProps) {
  return (
    <article className={styles.panel} aria-label={title} data-record tabIndex={-1}>
      <header className={styles.head}>
        <div>
          <div className={styles.name}>
            <Title order={2}>{title}</Title>
            {aside}
          </div>
          <p className={styles.about}>{about}</p>
        </div>
        <div className={styles.actions}>{actions}</div>
      </header>
      {notices}
      <div className={styles.columns}>
        <div className={styles.column}>{main}</div>
        <div className={styles.column}>{side}</div>
      </div>
    </article>
  )
}
