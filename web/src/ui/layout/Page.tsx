import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTitle } from '../../browser/useTitle.ts'
import styles from './Page.module.css'

interface PageProps {
  title: string
  /** Small, beside the title: a status, a number. */
  aside?: ReactNode
  /** The purpose of the page, under its title. */
  intro?: ReactNode
  /** The page's one primary action, at the top right. */
  action?: ReactNode
  /** Filters under the title. */
  filters?: ReactNode
  children: ReactNode
}

/** A screen's layout: title, action, filters, content. Also sets the document's title. */
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
