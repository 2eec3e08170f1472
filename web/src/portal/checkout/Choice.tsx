import type { ReactNode } from 'react'
import styles from './Choice.module.css'

interface ChoiceProps {
  group: string
  label: ReactNode
  /** A smaller line under the label. */
  about?: ReactNode
  /** Another smaller line. */
  note?: ReactNode
  /** Shown at the end: a price, a mark. */
  end?: ReactNode
  chosen: boolean
  disabled?: boolean
  onChoose: () => void
}

/** One option of several; the whole box can be pressed. */
export function Choice({ group, label, about, note, end, chosen, disabled = false, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice} data-chosen={chosen || undefined} data-disabled={disabled || undefined}>
      <input type="radio" name={group} checked={chosen} disabled={disabled} onChange={onChoose} />
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {note && <span className={styles.about}>{note}</span>}
        {about && <span className={styles.about}>{about}</span>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </label>
  )
}
