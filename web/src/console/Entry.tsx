import type { ReactNode } from 'react'
import classes from './Entry.module.css'

interface EntryProps {
  title: string
  /** At the end of the first line. */
  aside: ReactNode
  /** Further lines. */
  children: ReactNode
}

/** What stands of an entry in its queue. */
export function Entry({ title, aside, children }: EntryProps) {
  return (
    <>
      <span className={classes.title}>{title}</span>
      <span className={classes.aside}>{aside}</span>
      {children}
    </>
  )
}

/** A line in small under an entry's title. */
export function EntryLine({ children }: { children: ReactNode }) {
  return <span className={classes.line}>{children}</span>
}
