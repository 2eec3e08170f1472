import type { Data } from '@bencao/shared/contract/index.ts'
import { useText } from '../text/text.ts'
import { Fact } from '../ui/layout/Facts.tsx'
import { dosageText } from './measureText.ts'
import styles from './Instructions.module.css'

type Line = Pick<Data<'order_detail'>['lines'][number], 'dosage' | 'timesPerDay' | 'timing' | 'note'> & {
  /** Left out where it is said elsewhere. */
  cycleMonths?: number
}

/**
 * The instructions of a line, each with its name. Products that are not ingested (times per day 0, such as cups and
 * needles) have neither frequency nor timing.
 */
export function Instructions({ line }: { line: Line }) {
  const text = useText()
  if (line.dosage === '' && line.timesPerDay === 0 && line.note === '' && !line.cycleMonths) return null
  return (
    <dl className={styles.instructions}>
      <Fact name={text('orders.lines.dosage')}>{dosageText(line.dosage, text)}</Fact>
      {line.timesPerDay > 0 && (
        <>
          <Fact name={text('orders.lines.frequency')}>
            {text('orders.lines.timesPerDay', { count: line.timesPerDay })}
          </Fact>
          <Fact name={text('orders.lines.timing')}>{text(`states.timing.${line.timing}`)}</Fact>
        </>
      )}
      {!!line.cycleMonths && (
        <Fact name={text('subscriptions.cycleLabel')}>
          {text('subscriptions.every', { months: line.cycleMonths })}
        </Fact>
      )}
      <Fact name={text('orders.lines.note')}>{line.note}</Fact>
    </dl>
  )
}
