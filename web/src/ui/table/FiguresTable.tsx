import { type ReactNode, useState } from 'react'
import { useText } from '../../text/text.ts'
import styles from './FiguresTable.module.css'

interface FiguresTableProps {
  /** Names the table for screen readers. */
  label: string
  columns: readonly string[]
  /** Rows of the table, each headed by a `th`. A row of sums has `data-total`. */
  children: ReactNode
}

/** The figures of a chart, opened on demand; before that they are not on the page, which comes faster without them. */
export function FiguresTable({ label, columns, children }: FiguresTableProps) {
  const text = useText()
  const [opened, setOpened] = useState(false)
  return (
    <details className={styles.figures} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{text('bills.asTable')}</summary>
      {opened && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focused, it is scrolled by keyboard
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
      )}
    </details>
  )
}
