import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTitle } from '../../browser/useTitle.ts'
import styles from './PublicPage.module.css'

interface PublicPageProps {
  title: string
  intro?: ReactNode
  children?: ReactNode
}

/** A narrow page on the way in: what it is for, and what to do. Also names the document. */
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
