import { isIsoDate } from '@bencao/shared/domain/calendar.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../text/text.ts'
import styles from './OrderFilters.module.css'

interface DateFilterProps {
  label: string
  /** YYYY-MM-DD or empty, as are `min` and `max`. */
  value: string
  min?: string
  max?: string
  onChange: (date: string) => void
}

/** One end of the date range. The list is filtered once the date is complete and in order with the other end. */
export function DateFilter({ label, value, min = '', max = '', onChange }: DateFilterProps) {
  const text = useText()
  const [typed, setTyped] = useState(value)
  const [shownFor, setShownFor] = useState(value)
  if (value !== shownFor) {
    setShownFor(value)
    setTyped(value)
  }
  const turned = (date: string) =>
    isIsoDate(date) && ((min !== '' && date < min) || (max !== '' && date > max))
  return (
    <TextInput
      type="date"
      label={label}
      value={typed}
      min={min || '2000-01-01'}
      max={max || '2999-12-31'}
      error={turned(typed) && text('orders.filters.datesReversed')}
      classNames={{ root: styles.date ?? '', label: styles.label ?? '' }}
      onChange={({ currentTarget: { value: date } }) => {
        setTyped(date)
        if (date === '' || (isIsoDate(date) && !turned(date))) onChange(date)
      }}
    />
  )
}
