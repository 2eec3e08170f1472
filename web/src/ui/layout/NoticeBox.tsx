import type { ReactNode } from 'react'
import styles from './NoticeBox.module.css'

/** Something that should be seen before going on; `live` where it may appear while the page is read. */
export function NoticeBox({ live = false, children }: { live?: boolean; children: ReactNode }) {
  const Box = live ? 'output' : 'p'
  return <Box className={styles.box}>{children}</Box>
}
