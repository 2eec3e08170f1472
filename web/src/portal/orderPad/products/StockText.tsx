import { useText } from '../../../text/text.ts'
import styles from './ProductRow.module.css'

/** From here down a provider should look twice. */
const low = 10

/** What the warehouse has: marked when it is little or nothing. */
export function StockText({ stock }: { stock: number }) {
  const text = useText()
  const level = stock <= 0 ? 'out' : stock < low ? 'low' : 'inStock'
  return (
    <span className={styles.stock} data-level={level}>
      {text(`orderPad.products.${level}`, { count: stock })}
    </span>
  )
}
