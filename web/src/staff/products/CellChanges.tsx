import type { CellChange } from '@bencao/shared/domain/catalog/productCells.ts'
import { useProductText } from './productText.ts'
import styles from './Products.module.css'

/** What changes in a product: each field with its old and its new value. */
export function CellChanges({ changes }: { changes: readonly CellChange[] }) {
  const text = useProductText()
  const shown = (value: string) => (value === '' ? text('products.history.nothing') : value)
  return (
    <ul className={styles.changes}>
      {changes.map(({ column, from, to }) => (
        <li key={column}>
          {column === 'picture'
            ? text('products.history.picture')
            : text('products.history.change', {
                column: text(`products.columns.${column}`),
                from: shown(from),
                to: shown(to),
              })}
        </li>
      ))}
    </ul>
  )
}
