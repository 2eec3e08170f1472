import { formText } from '../../orders/formText.ts'
import { useText } from '../../text/text.ts'
import styles from './Stock.module.css'

interface GoodsCodeProps {
  sku: string
  form: string
  /** What else is said of it. */
  also?: readonly string[]
}

/** What tells products of one name apart, to show under the name: SKU, form and size. */
export function GoodsCode({ sku, form, also = [] }: GoodsCodeProps) {
  const text = useText()
  return (
    <span className={styles.small}>
      {[sku, formText(form, text), ...also].filter((part) => part !== '').join(' · ')}
    </span>
  )
}
