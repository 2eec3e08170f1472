import { maxTimesPerDay, minTimesPerDay, timings } from '@bencao/shared/domain/dosage.ts'
import { maxDosageLength, maxLineNoteLength } from '@bencao/shared/domain/limits.ts'
import type { OrderFor } from '@bencao/shared/domain/order.ts'
import { useText } from '../../text/text.ts'
import type { Instructions, PadLine } from './draft/draft.ts'
import styles from './LineInstructions.module.css'

interface LineInstructionsProps {
  line: Pick<PadLine, 'name' | 'dosage' | 'timesPerDay' | 'timing' | 'note'>
  orderFor: OrderFor
  onChange: (change: Partial<Instructions>, how: 'now' | 'typing') => void
}

const times = Array.from({ length: maxTimesPerDay - minTimesPerDay + 1 }, (_, at) => minTimesPerDay + at)

/** The instructions of a line, one labeled field for each part. */
export function LineInstructions({ line, orderFor, onChange }: LineInstructionsProps) {
  const text = useText()
  const of = (field: string) => text('orderPad.lines.of', { field, name: line.name })
  const note = text(`orderPad.lines.${orderFor === 'patient' ? 'noteForPatient' : 'noteForClinic'}`)
  return (
    <div className={styles.instructions}>
      <label className={styles.part}>
        <span aria-hidden>{text('orderPad.lines.dosage')}</span>
        <input
          className={styles.dosage}
          aria-label={of(text('orderPad.lines.dosage'))}
          value={line.dosage}
          maxLength={maxDosageLength}
          autoComplete="off"
          size={Math.max(4, line.dosage.length)}
          onChange={({ currentTarget }) => onChange({ dosage: currentTarget.value }, 'typing')}
        />
      </label>
      <label className={styles.part}>
        <span aria-hidden>{text('orderPad.lines.timesPerDay')}</span>
        <select
          aria-label={of(text('orderPad.lines.timesPerDay'))}
          value={line.timesPerDay}
          onChange={({ currentTarget }) => onChange({ timesPerDay: Number(currentTarget.value) }, 'now')}
        >
          {times.map((count) => (
            <option key={count} value={count}>
              {count === 0 ? text('orderPad.lines.notTaken') : count}
            </option>
          ))}
        </select>
      </label>
      {line.timesPerDay > 0 && (
        <label className={styles.part}>
          <span aria-hidden>{text('orderPad.lines.timing')}</span>
          <select
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
        </label>
      )}
      <input
        className={styles.note}
        aria-label={of(note)}
        placeholder={note}
        value={line.note}
        maxLength={maxLineNoteLength}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value }, 'typing')}
      />
    </div>
  )
}
