import type { Data } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useLang, useText } from '../../text/text.ts'
import { shortMonth } from '../../text/monthName.ts'
import styles from './YearBars.module.css'

type Months = Data<'year_bill_list'>['months']

interface YearBarsProps {
  year: number
  /** Undefined while they load: the bars keep their places. */
  months: Months | undefined
  chosen: number
  onChoose: (month: number) => void
}

const height = 96

/** A year as twelve bars: what was paid, with what came back of it in another color. One month is chosen. */
export function YearBars({ year, months, chosen, onChoose }: YearBarsProps) {
  const text = useText()
  const lang = useLang()
  const short = shortMonth(lang)
  const most = Math.max(1, ...(months ?? []).map((sums) => Math.max(sums.paidCents, sums.refundedCents)))
  const tall = (cents: number) => (cents <= 0 ? 0 : Math.max(2, Math.round((cents * height) / most)))
  return (
    <fieldset className={styles.bars} aria-label={text('bills.months', { year: String(year) })}>
      {Array.from({ length: 12 }, (_, at) => {
        const month = at + 1
        const sums = months?.[at]
        const back = Math.min(sums?.refundedCents ?? 0, sums?.paidCents || (sums?.refundedCents ?? 0))
        const whole = tall(Math.max(sums?.paidCents ?? 0, sums?.refundedCents ?? 0))
        const top = Math.min(whole, tall(back))
        return (
          <UnstyledButton
            key={month}
            className={styles.month}
            aria-pressed={month === chosen}
            onClick={() => onChoose(month)}
          >
            <svg className={styles.bar} viewBox={`0 0 24 ${height}`} preserveAspectRatio="none" aria-hidden>
              <rect className={styles.paid} x="0" y={height - whole} width="24" height={whole} />
              <rect className={styles.back} x="0" y={height - whole} width="24" height={top} />
            </svg>
            <span className={styles.name}>{short(year, month)}</span>
            {sums && <VisuallyHidden>{formatCents(sums.netCents)}</VisuallyHidden>}
          </UnstyledButton>
        )
      })}
    </fieldset>
  )
}
