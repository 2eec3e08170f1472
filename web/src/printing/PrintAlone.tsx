import { Portal } from '@mantine/core'
import type { ComponentProps } from 'react'
import styles from './PrintAlone.module.css'

/** A sheet that is printed in place of the page while it is there, and is not shown on the screen. */
export const PrintAlone = ({ className = '', ...others }: ComponentProps<'div'>) => (
  <Portal>
    <div {...others} className={`${styles.alone} ${className}`} data-print-sheet aria-hidden />
  </Portal>
)
