import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTitle } from '../../browser/useTitle.ts'
import styles from './Page.module.css'

interface PageProps {
  title: string
  /** In small type beside the title: a status, a number. */
  aside?: ReactNode
  /** What the page is for, under its title. */
  intro?: ReactNode
  /** The page's one primary action, at the top right. */
  action?: ReactNode
  /** Filters under the title. */
  filters?: ReactNode
  children: ReactNode
}

/** A screen's frame: title, action, filters, content. Also names the document. */
export function Page({ title, aside, intro, action, filters, children }: PageProps) {
  useTitle(title)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Title order={1}>{title}</Title>
        {aside}
        {action && <div className={styles.action}>{action}</div>}
      </header>
      {intro && <p className={styles.intro}>{intro}</p>}
      {filters && <div className={styles.filters}>{filters}</div>}
      {children}
    </div>
  )
}
