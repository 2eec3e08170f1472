import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { shortMonth } from '../../text/monthName.ts'
import { useLang } from '../../text/text.ts'
import styles from './MonthBars.module.css'

interface MonthBar {
  /** "2026-11" */
  month: string
  /** Its rectangles in a picture 24 wide. The color of a kind is the property `--part`. */
  parts: readonly { kind: string; y: number; height: number; x?: number; width?: number }[]
  /** What screen readers say of it. */
  says: string
}

interface MonthBarsProps {
  /** Says how to read the bars by keyboard. */
  hint: string
  height: number
  /** Where the line under the bars is. */
  line: number
  months: readonly MonthBar[]
  /** The month that the list is filtered by; empty if none. */
  chosen: string
  onChoose: (month: string) => void
  /** What stands above the bars about the month that is read: by pointing, by arrow keys, or else the chosen or last one. */
  renderHead: (at: number) => ReactNode
}

/** A bar a month, oldest first. */
export function MonthBars({ hint, height, line, months, chosen, onChoose, renderHead }: MonthBarsProps) {
  const short = shortMonth(useLang())
  const nameOf = (month: string) => short(Number(month.slice(0, 4)), Number(month.slice(5)))
  const bars = useRef<HTMLFieldSetElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const last = months.length - 1
  const ofChosen = months.findIndex(({ month }) => month === chosen)
  const rest = ofChosen < 0 ? last : ofChosen
  const at = pointed ?? focused ?? rest
  const go = (event: KeyboardEvent, from: number) => {
    const steps: Record<string, number> = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    bars.current?.querySelectorAll('button')[Math.min(last, Math.max(0, to))]?.focus()
  }
  return (
    <>
      {renderHead(at)}
      <fieldset ref={bars} className={styles.bars} aria-label={hint}>
        {months.map(({ month, parts, says }, place) => (
          <button
            key={month}
            type="button"
            className={styles.month}
            aria-label={`${nameOf(month)} ${month.slice(0, 4)} ${says}`}
            aria-pressed={month === chosen}
            data-read={place === at || undefined}
            tabIndex={place === (focused ?? rest) ? 0 : -1}
            onClick={() => onChoose(month === chosen ? '' : month)}
            onFocus={() => setFocused(place)}
            onBlur={() => setFocused(null)}
            onMouseEnter={() => setPointed(place)}
            onMouseLeave={() => setPointed(null)}
            onKeyDown={(event) => go(event, place)}
          >
            <svg className={styles.bar} viewBox={`0 0 24 ${height}`} preserveAspectRatio="none" aria-hidden>
              {parts.map(({ kind, ...rect }) => (
                <rect key={kind} data-kind={kind} width="24" {...rect} />
              ))}
              <rect className={styles.line} width="24" y={Math.min(line, height - 1)} height="1" />
            </svg>
            <span className={styles.name}>{nameOf(month)}</span>{' '}
            <span className={styles.year}>
              {place === 0 || month.endsWith('-01') ? month.slice(0, 4) : '\u00a0'}
            </span>
          </button>
        ))}
      </fieldset>
    </>
  )
}
