import type { ReactNode } from 'react'
import styles from './Facts.module.css'

interface FactsProps {
  /** Sets the minimum width of a column (`--fact-width`) and the gap between rows (`--fact-gap`). */
  className?: string | undefined
  children: ReactNode
}

/** Facts in columns. */
export function Facts({ className = '', children }: FactsProps) {
  return <dl className={`${styles.facts} ${className}`}>{children}</dl>
}

/** A label and its value; nothing if there is no value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === '' || children === null) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
