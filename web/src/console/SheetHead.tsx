import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './SheetHead.module.css'

interface SheetHeadProps {
  title: string
  /** What stands beside the title in small: a status. */
  aside: ReactNode
  acts: ReactNode
  /** A line under the title. */
  children: ReactNode
}

/** What is worked on, where it stands, and what can be done with it. */
export function SheetHead({ title, aside, acts, children }: SheetHeadProps) {
  return (
    <header className={classes.head}>
      <div>
        <div className={classes.name}>
          <Title order={2}>{title}</Title>
          {aside}
        </div>
        <p className={classes.quiet}>{children}</p>
      </div>
      <div className={classes.acts}>{acts}</div>
    </header>
  )
}
