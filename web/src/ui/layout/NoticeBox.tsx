import type { ReactNode } from 'react'
import styles from './NoticeBox.module.css'

interface NoticeBoxProps {
  /** It may appear while the page is open. */
  live?: boolean
  /** It is good news, and no warning. */
  good?: boolean
  children: ReactNode
}

/** Something to read before continuing. */
export function NoticeBox({ live = false, good = false, children }: NoticeBoxProps) {
  const Box = live ? 'output' : 'p'
  return (
    <Box className={styles.box} data-good={good || undefined}>
      {children}
    </Box>
  )
}
