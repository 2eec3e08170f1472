import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Chips.module.css'

interface ChipsProps {
  /** Accessible name of the choice. */
  label: string
  /** Without borders, and close together: for a narrow column. */
  plain?: boolean
  children: ReactNode
}

/** A row of chips, one of them selected; it scrolls sideways on a phone. */
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
  /** Keeps its place until it is known. */
  count?: number | '' | undefined
  children: ReactNode
}

export function Chip({ chosen, onChoose, count, children }: ChipProps) {
  return (
    <UnstyledButton className={styles.chip} aria-pressed={chosen} onClick={onChoose}>
      {children}{' '}
      {count !== undefined && (
        <span className={styles.count} data-none={count === 0 || undefined}>
          {count}
        </span>
      )}
    </UnstyledButton>
  )
}
