import { businessDate, isIsoDate, showDate } from '@bencao/shared/domain/calendar.ts'
import { Button, Popover } from '@mantine/core'
import { useState } from 'react'
import { useBusinessZone, useServerTime } from '../../api/useServerTime.ts'
import { useText } from '../../text/text.ts'
import { useWasOpened } from '../dialog/useWasOpened.ts'
import { Chip, Chips } from './Chips.tsx'
import { DateFilter } from './DateFilter.tsx'
import { type DateRange, datePresets, presetOf, rangeOf } from './dateRanges.ts'
import styles from './DatesFilter.module.css'

interface DatesFilterProps {
  value: DateRange
  onChange: (range: Partial<DateRange>) => void
}

/** The days of a list behind one button: a preset, or a range of one's own. The button names what is chosen. */
export function DatesFilter({ value, onChange }: DatesFilterProps) {
  const text = useText()
  const today = businessDate(useServerTime()(), useBusinessZone())
  const [opened, setOpened] = useState(false)
  const wasOpened = useWasOpened(opened)
  const { from, to } = { from: known(value.from), to: known(value.to) }
  const isSet = from + to !== ''
  const preset = presetOf({ from, to }, today)
  const named = preset ? text(`orders.dates.${preset}`) : `${showDate(from)} – ${showDate(to)}`.trim()
  const button = (
    <Button
      variant={isSet ? 'light' : 'default'}
      className={styles.button ?? ''}
      // Within the panel's target this is another element than before: it takes the focus over.
      autoFocus={opened && !wasOpened}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
    >
      {isSet ? text('orders.dates.chosen', { range: named }) : text('orders.dates.title')}
    </Button>
  )
  if (!opened && !wasOpened) return button
  return (
    <Popover
      opened={opened && wasOpened}
      onChange={setOpened}
      position="bottom-start"
      width="min(24rem, 100vw - 2rem)"
      shadow="md"
      trapFocus
      returnFocus
      // On a small phone the button may scroll out of sight when a field of the panel has the focus.
      hideDetached={false}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={styles.panel ?? ''} aria-label={text('orders.dates.title')}>
        <Chips label={text('orders.dates.title')}>
          {datePresets.map((each) => (
            <Chip
              key={each}
              chosen={each === preset}
              onChoose={() => {
                onChange(each === preset ? { from: '', to: '' } : rangeOf(each, today))
                setOpened(false)
              }}
            >
              {text(`orders.dates.${each}`)}
            </Chip>
          ))}
        </Chips>
        <div className={styles.range}>
          <DateFilter
            label={text('orders.dates.from')}
            value={from}
            max={to}
            onChange={(day) => onChange({ from: day })}
          />
          <DateFilter
            label={text('orders.dates.to')}
            value={to}
            min={from}
            onChange={(day) => onChange({ to: day })}
          />
        </div>
        {isSet && (
          <Button
            variant="subtle"
            onClick={() => {
              onChange({ from: '', to: '' })
              setOpened(false)
            }}
          >
            {text('orders.dates.any')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

/** A date of the address that is none filters nothing. */
const known = (date: string): string => (isIsoDate(date) ? date : '')
