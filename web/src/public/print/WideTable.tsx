import type { ReactNode } from 'react'
import styles from './StatementSheet.module.css'

interface WideTableProps {
  /** Names the part that scrolls for screen readers. */
  label: string
  className: string | undefined
  children: ReactNode
}

/** The table of a sheet: on a narrow screen it scrolls within the sheet, on paper it is as wide as the sheet. */
export function WideTable({ label, className, children }: WideTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focused, it is scrolled by keyboard
    <section className={styles.wide} aria-label={label} tabIndex={0}>
      <table className={className}>{children}</table>
    </section>
  )
}
