import { showDate } from '@bencao/shared/domain/calendar.ts'
import { formatTime } from '../../browser/time.ts'
import { useBusinessZone } from '../../api/useServerTime.ts'
import styles from './figures.module.css'
import { useClockText } from './useClockText.ts'

/** A date without time (YYYY-MM-DD) as MM/DD/YYYY; nothing for an empty date. */
export function DateText({ date }: { date: string }) {
  if (date === '') return null
  return (
    <time className={styles.figures} dateTime={date}>
      {showDate(date)}
    </time>
  )
}

/** An instant (epoch seconds) in business time: MM/DD/YYYY, with `clock` also the time of day and the zone. */
export function InstantText({ at, clock = false }: { at: number; clock?: boolean }) {
  const zone = useBusinessZone()
  const clockText = useClockText()
  return (
    <time className={styles.figures} dateTime={new Date(at * 1000).toISOString()}>
      {clock ? clockText(at) : formatTime(at, 'm/d/y', zone)}
    </time>
  )
}
