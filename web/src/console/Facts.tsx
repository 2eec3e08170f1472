import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Facts.module.css'

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

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

/** A name and its value; nothing where there is no value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === '' || children === null) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
