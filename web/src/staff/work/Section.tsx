import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Section.module.css'

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
    <section className={classes.section} aria-label={title}>
      <div className={classes.head}>
        <Title order={3}>{title}</Title>
        {aside}
      </div>
      {children}
    </section>
  )
}
