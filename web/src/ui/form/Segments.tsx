import { SegmentedControl } from '@mantine/core'
import styles from './Segments.module.css'

interface SegmentsProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A choice between a few values, all visible. */
export const Segments = <Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) => (
  <SegmentedControl<Value>
    className={styles.segments}
    classNames={{ control: styles.control ?? '', label: styles.label ?? '' }}
    size="md"
    aria-label={label}
    value={value}
    onChange={onChange}
    data={[...options]}
  />
)
