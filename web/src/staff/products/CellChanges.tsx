import { isIsoDate, showDate } from '@bencao/shared/domain/calendar.ts'
import type { CellChange } from '@bencao/shared/domain/catalog/productCells.ts'
import { formatCents, parseDollars } from '@bencao/shared/domain/money.ts'
import { categoryOf } from './product.ts'
import { type ProductText, useProductText } from './productText.ts'
import styles from './Products.module.css'

/** What changes in a product: each field with its old and its new value. */
export function CellChanges({ changes }: { changes: readonly CellChange[] }) {
  const text = useProductText()
  return (
    <ul className={styles.changes}>
      {changes.map(({ column, from, to }) => (
        <li key={column}>
          {column === 'picture'
            ? text('products.history.picture')
            : text('products.history.change', {
                column: text(`products.columns.${column}`),
                from: cellText(text, column, from),
                to: cellText(text, column, to),
              })}
        </li>
      ))}
    </ul>
  )
}

/** A cell as people read it: money, dates, yes and no, categories. */
const cellText = (text: ProductText, column: CellChange['column'], cell: string): string => {
  if (cell === '') return text('products.history.nothing')
  if (column === 'retail_price' || column === 'provider_price') {
    const cents = parseDollars(cell)
    return cents === null ? cell : formatCents(cents)
  }
  if (column === 'price_starts_on') return isIsoDate(cell) ? showDate(cell) : cell
  if (column === 'active' || column === 'subscribable')
    return text(cell === 'yes' ? 'products.yes' : 'products.no')
  const category = column === 'category' ? categoryOf(cell) : undefined
  return category ? text(`products.categories.${category}`) : cell
}
