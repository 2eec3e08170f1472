import { maxTimesPerDay, minTimesPerDay, timings } from '@bencao/shared/domain/dosage.ts'
import { maxDosageLength, maxLineNoteLength } from '@bencao/shared/domain/limits.ts'
import type { OrderFor } from '@bencao/shared/domain/order.ts'
import { dosageText } from '../../orders/measureText.ts'
import { useText } from '../../text/text.ts'
import { Fragment, type ReactNode } from 'react'
import type { Instructions, PadLine } from './draft/draft.ts'
import { LinePart } from './LinePart.tsx'
import styles from './LineSentence.module.css'

interface LineSentenceProps {
  line: Pick<PadLine, 'name' | 'dosage' | 'timesPerDay' | 'timing' | 'note'>
  orderFor: OrderFor
  /** Whether it asks how the product is taken. */
  asks: boolean
  onChange: (change: Partial<Instructions>, how: 'now' | 'typing') => void
  /** More parts, at the end. */
  children?: ReactNode
}

const times = Array.from({ length: maxTimesPerDay - minTimesPerDay + 1 }, (_, at) => minTimesPerDay + at)

/** How the product of a line is taken, as a sentence: `3 capsules · 2 × a day · before meals · + note`. Each part opens in place. */
export function LineSentence({ line, orderFor, asks, onChange, children }: LineSentenceProps) {
  const text = useText()
  const of = (field: string) => text('orderPad.lines.of', { field, name: line.name })
  const note = text(`orderPad.lines.${orderFor === 'patient' ? 'noteForPatient' : 'noteForClinic'}`)
  const parts = {
    dosage: asks && (
      <LinePart
        label={of(text('orderPad.lines.dosage'))}
        value={line.dosage}
        shown={dosageText(line.dosage, text) || text('orderPad.lines.addDosage')}
        max={maxDosageLength}
        onType={(dosage) => onChange({ dosage }, 'typing')}
      />
    ),
    times: asks && (
      <select
        className={styles.part}
        aria-label={of(text('orderPad.lines.timesPerDay'))}
        value={line.timesPerDay}
        onChange={({ currentTarget }) => onChange({ timesPerDay: Number(currentTarget.value) }, 'now')}
      >
        {times.map((count) => (
          <option key={count} value={count}>
            {count === 0 ? text('orderPad.lines.notTaken') : text('orderPad.lines.aDay', { count })}
          </option>
        ))}
      </select>
    ),
    timing: asks && line.timesPerDay > 0 && (
      <select
        className={styles.part}
        aria-label={of(text('orderPad.lines.timing'))}
        value={line.timing}
        onChange={({ currentTarget }) => {
          const timing = timings.find((name) => name === currentTarget.value)
          if (timing) onChange({ timing }, 'now')
        }}
      >
        {timings.map((timing) => (
          <option key={timing} value={timing}>
            {text(`states.timing.${timing}`)}
          </option>
        ))}
      </select>
    ),
    note: (
      <LinePart
        label={of(note)}
        value={line.note}
        shown={line.note.trim() || text('orderPad.lines.addNote')}
        max={maxLineNoteLength}
        onType={(typed) => onChange({ note: typed }, 'typing')}
      />
    ),
    more: children,
  }
  return (
    <div className={styles.sentence}>
      {Object.entries(parts)
        .filter(([, part]) => part !== undefined && part !== false)
        .map(([name, part], at) => (
          <Fragment key={name}>
            {at > 0 && <span aria-hidden>·</span>}
            {part}
          </Fragment>
        ))}
    </div>
  )
}
