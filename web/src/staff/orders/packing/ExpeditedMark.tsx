import styles from './ExpeditedMark.module.css'

/** The shipping method of an order that leaves before others. */
export function ExpeditedMark({ name }: { name: string }) {
  return <strong className={styles.mark}>{name}</strong>
}
