import type { ReactNode } from 'react'
import styles from './NoticeBox.module.css'

/** Something to read before continuing; `live` if it may appear while the page is open. */
export function NoticeBox({ live = false, children }: { live?: boolean; children: ReactNode }) {
  const Box = live ? 'output' : 'p'
  return <Box className={styles.box}>{children}</Box>
}
