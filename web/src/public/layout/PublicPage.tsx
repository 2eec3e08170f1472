import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTitle } from '../../browser/useTitle.ts'
import styles from './PublicPage.module.css'

interface PublicPageProps {
  title: string
  intro?: ReactNode
  children?: ReactNode
}

/** A narrow public page with title and content. Also sets the document's title. */
export function PublicPage({ title, intro, children }: PublicPageProps) {
  useTitle(title)
  return (
    <div className={styles.page}>
      <Title order={1}>{title}</Title>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </div>
  )
}
