import { type Cents, formatCents } from '@bencao/shared/domain/money.ts'
import styles from './figures.module.css'

/** An amount in tabular figures: "$1,234.50". */
export function Money({ cents, strong = false }: { cents: Cents; strong?: boolean }) {
  return (
    <span className={styles.figures} data-strong={strong || undefined}>
      {formatCents(cents)}
    </span>
  )
}
