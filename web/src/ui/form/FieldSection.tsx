import type { ReactNode } from 'react'
import styles from './FieldSection.module.css'

interface FieldSectionProps {
  title: string
  hint?: string
  /** Its fields cannot be changed. */
  disabled?: boolean
  /** In a dialog or drawer, which has its own title. */
  small?: boolean
  children: ReactNode
}

/** A titled group of fields. */
export function FieldSection({ title, hint, disabled, small, children }: FieldSectionProps) {
  return (
    <fieldset className={styles.section} disabled={disabled} data-small={small}>
      <legend>{title}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}
