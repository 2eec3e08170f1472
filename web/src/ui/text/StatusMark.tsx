import type { Tone } from '@bencao/shared/domain/order.ts'
import type { ReactNode } from 'react'
import styles from './StatusMark.module.css'

/** A state as a dot and its name. The name carries the meaning; the dot only helps the eye. */
export function StatusMark({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.mark}>
      <span className={styles.dot} data-tone={tone} aria-hidden />
      {children}
    </span>
  )
}
