import { useBusinessZone } from '../../api/useServerTime.ts'
import { formatClock } from '../../browser/time.ts'
import { useLang } from '../../text/text.ts'

/** Writes an instant (epoch seconds) in business time: MM/DD/YYYY, the time of day, and the zone. */
export const useClockText = (): ((at: number) => string) => {
  const zone = useBusinessZone()
  const lang = useLang()
  return (at) => formatClock(at, zone, lang)
}
