import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './PanelHead.module.css'

interface PanelHeadProps {
  title: string
  /** What stands beside the title in small: a status. */
  aside: ReactNode
  acts: ReactNode
  /** A line under the title. */
  children: ReactNode
}

/** What is worked on, where it stands, and what can be done with it. */
export function PanelHead({ title, aside, acts, children }: PanelHeadProps) {
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
