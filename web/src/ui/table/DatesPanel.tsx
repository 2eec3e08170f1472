import { Button, type ButtonProps, Popover } from '@mantine/core'
import { useText } from '../../text/text.ts'
import { useOpensAtOnce } from '../useOpensAtOnce.ts'
import { Chip, Chips } from './Chips.tsx'
import { DateFilter } from './DateFilter.tsx'
import { type DateRange, datePresets, presetOf, rangeOf } from './dateRanges.ts'
import styles from './DatesFilter.module.css'

interface DatesPanelProps {
  /** The button's looks and label. */
  button: ButtonProps
  value: DateRange
  /** The business date. */
  today: string
  onChange: (range: Partial<DateRange>) => void
}

/** The button with its panel, which opens at once; the focus returns to the button. */
export function DatesPanel({ button, value: { from, to }, today, onChange }: DatesPanelProps) {
  const text = useText()
  const [opened, setOpened, ref] = useOpensAtOnce()
  const preset = presetOf({ from, to }, today)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width="min(24rem, 100vw - 2rem)"
      shadow="md"
      trapFocus
      returnFocus
      // On a small phone the button may scroll out of sight when a field of the panel has the focus.
      hideDetached={false}
    >
      <Popover.Target>
        <Button {...button} ref={ref} aria-expanded={opened} onClick={() => setOpened(!opened)} />
      </Popover.Target>
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
        {from + to !== '' && (
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
