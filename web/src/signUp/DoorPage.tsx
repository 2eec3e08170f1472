import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTitle } from '../browser/useTitle.ts'
import styles from './DoorPage.module.css'

interface DoorPageProps {
  title: string
  intro?: ReactNode
  children?: ReactNode
}

/** A narrow page on the way in: what it is for, and what to do. Also names the document. */
export function DoorPage({ title, intro, children }: DoorPageProps) {
  useTitle(title)
  return (
    <div className={styles.page}>
      <Title order={1}>{title}</Title>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </div>
  )
}
