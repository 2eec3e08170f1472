import type { ReactNode } from 'react'
import { useText } from '../../text/text.ts'
import styles from './FiguresTable.module.css'

interface FiguresTableProps {
  /** Names the table for screen readers. */
  label: string
  columns: readonly string[]
  /** Rows of the table, each headed by a `th`. A row of sums has `data-total`. */
  children: ReactNode
}

/** The figures of a chart, opened on demand. */
export function FiguresTable({ label, columns, children }: FiguresTableProps) {
  const text = useText()
  return (
    <details className={styles.figures}>
      <summary>{text('bills.asTable')}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focused, it is scrolled by keyboard */}
      <section className={styles.scroll} aria-label={label} tabIndex={0}>
        <table className={styles.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </details>
  )
}
