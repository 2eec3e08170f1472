import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Section.module.css'

/** A titled part of what is worked on. */
export function Section({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <Title order={3}>{title}</Title>
        {aside}
      </div>
      {children}
    </section>
  )
}
