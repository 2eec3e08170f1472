import styles from './Brand.module.css'

/** The product's name. */
export function Brand() {
  return (
    <span className={styles.brand}>
      Bencao{' '}
      <span className={styles.chinese} lang="zh-Hant">
        本草
      </span>
    </span>
  )
}
