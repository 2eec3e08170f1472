import { businessDate, showDate } from '@bencao/shared/domain/calendar.ts'
import { daysOfSupply, lastsUntil } from '@bencao/shared/domain/catalog/supply.ts'
import { useBusinessZone, useServerTime } from '../../api/useServerTime.ts'
import { useText } from '../../text/text.ts'
import type { PadLine } from './draft/draft.ts'
import styles from './Line.module.css'

interface LineSupplyProps {
  line: Pick<PadLine, 'quantity' | 'unitOfMeasure' | 'form' | 'dosage' | 'timesPerDay'>
}

/** How long the quantity of a line lasts if it is begun today: `2 bottles last 33 days, until 12/24/2026`. */
export function LineSupply({ line }: LineSupplyProps) {
  const text = useText()
  const zone = useBusinessZone()
  const now = useServerTime()
  const days = daysOfSupply(line, line.quantity)
  if (days === null || days < 1) return null
  const date = showDate(lastsUntil(businessDate(now(), zone), days))
  const { quantity: count, unitOfMeasure: unit } = line
  return <p className={styles.supply}>{text('orderPad.lines.supply', { count, unit, days, date })}</p>
}
