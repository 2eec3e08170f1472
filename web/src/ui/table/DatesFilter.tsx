import { businessDate, isIsoDate, showDate } from '@bencao/shared/domain/calendar.ts'
import { Button } from '@mantine/core'
import { useBusinessZone, useServerTime } from '../../api/useServerTime.ts'
import { once } from '../../browser/once.ts'
import { useText } from '../../text/text.ts'
import { useCodeWhenPressed } from '../useCodeWhenPressed.ts'
import { type DateRange, presetOf } from './dateRanges.ts'
import styles from './DatesFilter.module.css'

interface DatesFilterProps {
  value: DateRange
  onChange: (range: Partial<DateRange>) => void
}

const loadPanel = once(() => import('./DatesPanel.tsx'))

/** The days of a list behind one button: a preset, or a range of one's own. The button names what is chosen. */
export function DatesFilter({ value, onChange }: DatesFilterProps) {
  const text = useText()
  const today = businessDate(useServerTime()(), useBusinessZone())
  const panel = useCodeWhenPressed(loadPanel)
  const { from, to } = { from: known(value.from), to: known(value.to) }
  const isSet = from + to !== ''
  const preset = presetOf({ from, to }, today)
  const named = preset ? text(`orders.dates.${preset}`) : `${showDate(from)} – ${showDate(to)}`.trim()
  const button = {
    variant: isSet ? 'light' : 'default',
    className: styles.button ?? '',
    children: isSet ? text('orders.dates.chosen', { range: named }) : text('orders.dates.title'),
  }
  if (panel.code)
    return <panel.code.DatesPanel button={button} value={{ from, to }} today={today} onChange={onChange} />
  return <Button {...button} aria-haspopup="dialog" aria-expanded={false} {...panel.button} />
}

/** A date of the address that is none filters nothing. */
const known = (date: string): string => (isIsoDate(date) ? date : '')
