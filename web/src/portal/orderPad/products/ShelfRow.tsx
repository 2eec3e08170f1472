import { useText } from '../../../text/text.ts'
import styles from './ProductRow.module.css'
import type { Shelf } from './useGoodsSearch.ts'

interface ShelfRowProps {
  shelf: Shelf
  count: number
  id: string
  role: 'option'
  'aria-selected': boolean
}

/** A category in the list, with the number of its products; it opens them. */
export function ShelfRow({ shelf, count, ...option }: ShelfRowProps) {
  const text = useText()
  return (
    <div {...option} className={styles.shelf}>
      <span>{text(`orderPad.products.shelves.${shelf}`)}</span>
      <span className={styles.stock}>{count} ›</span>
    </div>
  )
}
