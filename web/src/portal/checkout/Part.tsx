import type { ReactNode } from 'react'
import styles from './Part.module.css'

/** One question of the checkout; `locked` while its answer cannot be changed. */
export function Part({
  title,
  locked = false,
  children,
}: {
  title: string
  locked?: boolean
  children: ReactNode
}) {
  return (
    <fieldset className={styles.part} disabled={locked}>
      <legend className={styles.title}>{title}</legend>
      <div className={styles.body}>{children}</div>
    </fieldset>
  )
}
