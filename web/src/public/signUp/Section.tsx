import type { ReactNode } from 'react'
import styles from './RegisterForm.module.css'

/** A part of a sign-up, with a name and perhaps a word on what it is for. */
export function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </fieldset>
  )
}
