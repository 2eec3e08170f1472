import type { ReactNode } from 'react'
import styles from './Facts.module.css'

interface FactsProps {
  /** Says how wide a column is at least (`--fact-width`) and how far its rows are apart (`--fact-gap`). */
  className?: string | undefined
  children: ReactNode
}

/** What is known of something, in columns. */
export function Facts({ className = '', children }: FactsProps) {
  return <dl className={`${styles.facts} ${className}`}>{children}</dl>
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
