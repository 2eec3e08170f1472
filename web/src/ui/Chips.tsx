import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Chips.module.css'

/** A row of chips of which one is chosen; it scrolls sideways on a phone. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {children}
    </fieldset>
  )
}

interface ChipProps {
  chosen: boolean
  onChoose: () => void
  /** Keeps its place while it is not known. */
  count?: number | ''
  children: ReactNode
}

export function Chip({ chosen, onChoose, count, children }: ChipProps) {
  return (
    <UnstyledButton className={styles.chip} aria-pressed={chosen} onClick={onChoose}>
      {children}
      {count !== undefined && <span className={styles.count}> {count}</span>}
    </UnstyledButton>
  )
}
