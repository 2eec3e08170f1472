import styles from './Brand.module.css'
import { ChineseName } from './ChineseName.tsx'

/** The product's name. */
export function Brand() {
  return (
    <span className={styles.brand}>
      Bencao <ChineseName className={styles.chinese ?? ''} />
    </span>
  )
}
