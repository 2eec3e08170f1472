import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Chips.module.css'

interface ChipsProps {
  /** What is chosen among, for screen readers. */
  label: string
  /** Without borders, and close together: for a narrow column. */
  plain?: boolean
  children: ReactNode
}

/** A row of chips of which one is chosen; it scrolls sideways on a phone. */
export function Chips({ label, plain = false, children }: ChipsProps) {
  return (
    <fieldset className={styles.chips} data-plain={plain || undefined} aria-label={label}>
      {children}
    </fieldset>
  )
}

interface ChipProps {
  chosen: boolean
  onChoose: () => void
  /** Keeps its place while it is not known. */
  count?: number | '' | undefined
  children: ReactNode
}

export function Chip({ chosen, onChoose, count, children }: ChipProps) {
  return (
    <UnstyledButton className={styles.chip} aria-pressed={chosen} onClick={onChoose}>
      {children} {count !== undefined && <span className={styles.count}>{count}</span>}
    </UnstyledButton>
  )
}
