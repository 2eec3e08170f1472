import { useText } from '../../../text/text.ts'
import styles from './ProductRow.module.css'

/** Stock up to this number is highlighted as low. */
const low = 10

/** The warehouse's stock, highlighted if it is low or zero. */
export function StockText({ stock }: { stock: number }) {
  const text = useText()
  const level = stock <= 0 ? 'out' : stock < low ? 'low' : 'inStock'
  return (
    <span className={styles.stock} data-level={level}>
      {text(`orderPad.products.${level}`, { count: stock })}
    </span>
  )
}
