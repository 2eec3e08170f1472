import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLang } from '../../../text/text.ts'
import { nameOfMonth } from '../../../text/monthName.ts'
import { useProfitText } from './profitText.ts'
import styles from './Sums.module.css'

type List = Data<'comms_list'>

/** Pending, completed and total, each with what it means. The words lead to what the figure is made of. */
export function Sums({ list }: { list: List | undefined }) {
  const text = useProfitText()
  const lang = useLang()
  if (!list) return <Skeleton height={120} aria-busy />
  const { pendingCents, processingCents, completedPayouts: count, since, nextPayoutOn } = list
  const toOrders = (status: string, says: string) => (
    <Link to="/order" search={{ tab: 'profit', ...(status !== '' && { status }) }} resetScroll={false}>
      {says}
    </Link>
  )
  return (
    <dl className={styles.sums} aria-label={text('profit.figures.label')}>
      <Sum name={text('profit.figures.pending')} cents={pendingCents}>
        {toOrders(
          'pending',
          processingCents === 0
            ? text('profit.figures.notPaid')
            : text('profit.figures.toPay', { amount: formatCents(pendingCents - processingCents) }),
        )}
        {processingCents > 0 &&
          toOrders('processing', text('profit.figures.onItsWay', { amount: formatCents(processingCents) }))}
        {nextPayoutOn !== null && (
          <span>
            {text('profit.figures.next', {
              day: showDate(nextPayoutOn),
              least: formatCents(list.leastPayoutCents),
            })}
          </span>
        )}
      </Sum>
      <Sum name={text('profit.figures.completed')} cents={list.completedCents}>
        {count === 0 ? (
          text('profit.figures.inBank', { count })
        ) : (
          <Link to="/commission" search={{ status: 'completed' }}>
            {text('profit.figures.inBank', { count })}
          </Link>
        )}
      </Sum>
      <Sum name={text('profit.figures.total')} cents={list.totalCents}>
        {since === null
          ? text('profit.figures.nothing')
          : toOrders('', text('profit.figures.since', { month: nameOfMonth(since, lang) }))}
      </Sum>
    </dl>
  )
}

function Sum({ name, cents, children }: { name: string; cents: number; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.figure}>{formatCents(cents)}</dd>
      <dd className={styles.about}>{children}</dd>
    </div>
  )
}
