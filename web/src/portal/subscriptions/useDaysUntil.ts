import { businessDate } from '@bencao/shared/domain/calendar.ts'
import { useBusinessZone, useServerTime } from '../../api/useServerTime.ts'

const dayMs = 86_400_000

/** Whole days from today, in business time, to a date. */
export const useDaysUntil = (): ((date: string) => number) => {
  const zone = useBusinessZone()
  const now = useServerTime()
  return (date) => Math.round((Date.parse(date) - Date.parse(businessDate(now(), zone))) / dayMs)
}
