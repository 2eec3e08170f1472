import { isIsoDate, showDate } from '@bencao/shared/domain/calendar.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../text/text.ts'
import { dateSent, tidyDate } from '../form/typedDate.ts'
import styles from './DateFilter.module.css'

interface DateFilterProps {
  label: string
  /** YYYY-MM-DD or empty, as are `min` and `max`. */
  value: string
  min?: string
  max?: string
  onChange: (date: string) => void
}

/** A date with two digits of the year; two more may follow. */
const shortYear = /^(?:\d{4}|\d?\d[/.-]\d?\d[/.-])\d\d$/

/**
 * One end of the date range, typed as MM/DD/YYYY whatever the browser's language. The list is filtered once the date is
 * complete and in order with the other end.
 */
export function DateFilter({ label, value, min = '', max = '', onChange }: DateFilterProps) {
  const text = useText()
  const [typed, setTyped] = useState(showDate(value))
  const [shownFor, setShownFor] = useState(value)
  const [left, setLeft] = useState(true)
  if (value !== shownFor) {
    setShownFor(value)
    if (value !== dateSent(typed)) setTyped(showDate(value))
  }
  const isWhole = left || !shortYear.test(typed.trim())
  const date = dateSent(typed)
  const turned = (iso: string) => isIsoDate(iso) && ((min !== '' && iso < min) || (max !== '' && iso > max))
  const filter = (iso: string) => {
    if (iso !== value && (iso === '' || (isIsoDate(iso) && !turned(iso)))) onChange(iso)
  }
  const unreadable = left && date !== '' && !isIsoDate(date)
  return (
    <TextInput
      label={label}
      value={typed}
      placeholder={text('fields.dateFormat')}
      inputMode="numeric"
      autoComplete="off"
      error={(unreadable && text('fields.date')) || (isWhole && turned(date) && text('fields.datesReversed'))}
      classNames={{ root: styles.date ?? '', label: styles.label ?? '' }}
      onChange={({ currentTarget }) => {
        setLeft(false)
        setTyped(currentTarget.value)
        if (!shortYear.test(currentTarget.value.trim())) filter(dateSent(currentTarget.value))
      }}
      onBlur={() => {
        setLeft(true)
        setTyped(tidyDate(typed))
        filter(date)
      }}
    />
  )
}
