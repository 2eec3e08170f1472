import { useOffline } from '../app/useOffline.ts'
import styles from './OfflineLine.module.css'

/** In place of the notice in `app/Notices.tsx`: above the page, for as long as the browser is offline. */
export function OfflineLine() {
  return <output className={styles.line}>{useOffline()}</output>
}
