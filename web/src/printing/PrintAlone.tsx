import { Portal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './PrintAlone.module.css'

/** A sheet that is only on paper, where nothing else of the page is. */
export const PrintAlone = ({ children }: { children: ReactNode }) => (
  <Portal>
    <div className={styles.alone} data-print-sheet aria-hidden>
      {children}
    </div>
  </Portal>
)
