import { businessDate } from '@bencao/shared/domain/calendar.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Title } from '@mantine/core'
import { useBusinessZone, useServerTime } from '../../../api/useServerTime.ts'
import { useLang, useText } from '../../../text/text.ts'
import { MonthBars } from '../../../ui/chart/MonthBars.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { findingOf } from '../../bills/findingOf.ts'
import { useProfitText } from '../earned/profitText.ts'
import { barParts, centsOf, type EarnedMonth, stackedKinds, sumOf } from './barParts.ts'
import styles from './EarningBars.module.css'

const height = 120

interface EarningBarsProps {
  months: readonly EarnedMonth[]
  /** The month whose orders are listed, such as "2026-11"; empty: those of all. */
  chosen: string
  onChoose: (month: string) => void
}

/** A bar a month. The title says the finding of the month that is read: by pointing, or by arrow keys. */
export function EarningBars({ months, chosen, onChoose }: EarningBarsProps) {
  const text = useProfitText()
  const portalText = useText()
  const lang = useLang()
  const today = businessDate(useServerTime()(), useBusinessZone())
  const { line, bars } = barParts(months, height)
  const sums = months.map((each) => ({ month: each.month, cents: sumOf(each) }))
  return (
    <section className={styles.chart} aria-label={text('profit.chart.label')}>
      <MonthBars
        hint={text('profit.chart.hint')}
        height={height}
        line={line}
        chosen={chosen}
        onChoose={onChoose}
        months={months.map((month, at) => ({
          month: month.month,
          parts: bars[at] ?? [],
          says: text('profit.chart.month', {
            amount: formatCents(sumOf(month)),
            provider: formatCents(month.providerCents),
            patient: formatCents(month.patientCents),
            referred: formatCents(month.referredCents),
          }),
        }))}
        renderHead={(at) => {
          const read = months[at]
          return (
            <>
              <Title order={2} className={styles.finding}>
                {findingOf(sums, at, lang, portalText, today)}
              </Title>
              <ul className={styles.legend}>
                {stackedKinds.map((kind) => (
                  <li key={kind} data-kind={kind}>
                    {text(`profit.sources.${kind}`)} {read && <Money cents={centsOf(read)[kind]} />}
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      />
      <p className={styles.refunds}>{text('profit.chart.refunds')}</p>
    </section>
  )
}
