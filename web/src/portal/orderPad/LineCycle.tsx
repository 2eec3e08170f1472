import { useCall } from '../../api/useCall.ts'
import { useText } from '../../text/text.ts'
import type { PadLine } from './draft/draft.ts'
import styles from './LineSentence.module.css'

interface LineCycleProps {
  line: Pick<PadLine, 'name' | 'cycleMonths'>
  onChange: (cycleMonths: number) => void
}

/** Whether the product is ordered once, or again every so many months. */
export function LineCycle({ line, onChange }: LineCycleProps) {
  const text = useText()
  const label = text('subscriptions.cycleLabel')
  const { data } = useCall('subscription_cycle_options', {})
  const { cycleMonths: chosen } = line
  const current =
    chosen > 0 ? [{ cycleMonths: chosen, name: text('subscriptions.every', { months: chosen }) }] : []
  return (
    <select
      className={styles.part}
      aria-label={text('orderPad.lines.of', { field: label, name: line.name })}
      value={line.cycleMonths}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      <option value={0}>{text('subscriptions.once')}</option>
      {(data?.rows ?? current).map(({ cycleMonths, name }) => (
        <option key={cycleMonths} value={cycleMonths}>
          {name}
        </option>
      ))}
    </select>
  )
}
