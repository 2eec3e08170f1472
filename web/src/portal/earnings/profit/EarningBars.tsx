import { businessDate } from '@bencao/shared/domain/calendar.ts'
import { useBusinessZone, useServerTime } from '../../../api/useServerTime.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Title, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLang, useText } from '../../../text/text.ts'
import { Money } from '../../../ui/text/Money.tsx'
import { shortMonth } from '../../../text/monthName.ts'
import { useProfitText } from '../earned/profitText.ts'
import { findingOf } from '../../bills/findingOf.ts'
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
  const bars = useRef<HTMLFieldSetElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const [year, short] = [(month: string) => month.slice(0, 4), shortMonth(lang)]
  const last = months.length - 1
  const ofChosen = months.findIndex(({ month }) => month === chosen)
  const rest = ofChosen < 0 ? last : ofChosen
  const at = pointed ?? focused ?? rest
  const read = months[at]
  const { line, bars: parts } = barParts(months, height)
  const go = (event: KeyboardEvent, from: number) => {
    const steps: Record<string, number> = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    bars.current?.querySelectorAll('button')[Math.min(last, Math.max(0, to))]?.focus()
  }
  const today = businessDate(useServerTime()(), useBusinessZone())
  const sums = months.map((each) => ({ month: each.month, cents: sumOf(each) }))
  return (
    <section className={styles.chart} aria-label={text('profit.chart.label')}>
      <Title order={2} className={styles.finding}>
        {findingOf(sums, at, lang, portalText, today)}
      </Title>
      <ul className={styles.legend}>
        {stackedKinds.map((kind) => (
          <li key={kind} data-kind={kind}>
            {text(`profit.kinds.${kind}`)} {read && <Money cents={centsOf(read)[kind]} />}
          </li>
        ))}
      </ul>
      <fieldset ref={bars} className={styles.bars} aria-label={text('profit.chart.hint')}>
        {months.map((month, place) => (
          <UnstyledButton
            key={month.month}
            className={styles.month}
            aria-pressed={month.month === chosen}
            data-read={place === at || undefined}
            tabIndex={place === (focused ?? rest) ? 0 : -1}
            onClick={() => onChoose(month.month === chosen ? '' : month.month)}
            onFocus={() => setFocused(place)}
            onBlur={() => setFocused(null)}
            onMouseEnter={() => setPointed(place)}
            onMouseLeave={() => setPointed(null)}
            onKeyDown={(event) => go(event, place)}
          >
            <svg className={styles.bar} viewBox={`0 0 24 ${height}`} preserveAspectRatio="none" aria-hidden>
              {parts[place]?.map((part) => (
                <rect key={part.kind} data-kind={part.kind} width="24" y={part.y} height={part.height} />
              ))}
              <rect className={styles.line} width="24" y={Math.min(line, height - 1)} height="1" />
            </svg>
            <span className={styles.name}>
              {short(Number(year(month.month)), Number(month.month.slice(5)))}
            </span>
            <span className={styles.year}>
              {place === 0 || month.month.endsWith('-01') ? (
                year(month.month)
              ) : (
                <>
                  {'\u00a0'}
                  <VisuallyHidden>{year(month.month)}</VisuallyHidden>
                </>
              )}
            </span>
            <VisuallyHidden>
              {text('profit.chart.month', {
                amount: formatCents(sumOf(month)),
                provider: formatCents(month.providerCents),
                patient: formatCents(month.patientCents),
                referred: formatCents(month.referredCents),
              })}
            </VisuallyHidden>
          </UnstyledButton>
        ))}
      </fieldset>
    </section>
  )
}
