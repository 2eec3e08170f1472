import { businessDate } from '@bencao/shared/domain/calendar.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Skeleton, Title } from '@mantine/core'
import { useCall } from '../../../api/useCall.ts'
import { useBusinessZone, useServerTime } from '../../../api/useServerTime.ts'
import { nameOfMonth } from '../../../text/monthName.ts'
import { useLang, useText } from '../../../text/text.ts'
import { MonthBars } from '../../../ui/chart/MonthBars.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { FiguresTable } from '../../../ui/table/FiguresTable.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { monthParts, type OrderMonth } from './monthParts.ts'
import styles from './OrderMonths.module.css'

const height = 80

interface OrderMonthsProps {
  /** The month that the list shows, such as "2026-11"; empty if it shows no whole month. */
  chosen: string
  onChoose: (month: string) => void
}

/** The sums of a month over the order list, and a bar a month, which filters the list. */
export function OrderMonths({ chosen, onChoose }: OrderMonthsProps) {
  const text = useText()
  const { data, isError, refetch } = useCall('order_months', {})
  if (isError && !data) return <ErrorState onTryAgain={() => void refetch()} />
  return (
    <section className={styles.months} aria-label={text('orders.months.label')} aria-busy={!data}>
      {data ? (
        <Months months={data.months} chosen={chosen} onChoose={onChoose} />
      ) : (
        <>
          <Skeleton className={styles.sums} />
          <Skeleton className={styles.waiting} />
        </>
      )}
    </section>
  )
}

function Months({ months, chosen, onChoose }: OrderMonthsProps & { months: readonly OrderMonth[] }) {
  const text = useText()
  const lang = useLang()
  const today = businessDate(useServerTime()(), useBusinessZone())
  const parts = monthParts(months, height)
  const nameOf = (month: string) => {
    const name = nameOfMonth(month, lang)
    return today.startsWith(month) ? text('orders.months.soFar', { month: name }) : name
  }
  return (
    <>
      <MonthBars
        hint={text('orders.months.hint')}
        height={height}
        line={height}
        chosen={chosen}
        onChoose={onChoose}
        months={months.map(({ month, orders, spentCents, profitCents }, at) => ({
          month,
          parts: parts[at] ?? [],
          says: text('orders.months.says', {
            orders,
            spent: formatCents(spentCents),
            profit: formatCents(profitCents),
          }),
        }))}
        renderHead={(at) => {
          const read = months[at]
          return (
            <div className={styles.sums}>
              <Title order={2} className={styles.month}>
                {read && nameOf(read.month)}
              </Title>
              <dl className={styles.figures}>
                <div>
                  <dt>{text('orders.months.orders')}</dt>
                  <dd>{read?.orders}</dd>
                </div>
                <div data-kind="spent">
                  <dt>{text('orders.months.spent')}</dt>
                  <dd>{read && <Money cents={read.spentCents} />}</dd>
                </div>
                <div data-kind="profit">
                  <dt>{text('orders.months.profit')}</dt>
                  <dd>{read && <Money cents={read.profitCents} />}</dd>
                </div>
              </dl>
            </div>
          )
        }}
      />
      <div className={styles.table}>
        <FiguresTable
          label={text('orders.months.label')}
          columns={[
            text('orders.months.month'),
            text('orders.months.orders'),
            text('orders.months.spent'),
            text('orders.months.profit'),
          ]}
        >
          {months.toReversed().map((each) => (
            <tr key={each.month}>
              <th scope="row">{nameOfMonth(each.month, lang)}</th>
              <td>{each.orders}</td>
              <td>
                <Money cents={each.spentCents} />
              </td>
              <td>
                <Money cents={each.profitCents} />
              </td>
            </tr>
          ))}
        </FiguresTable>
      </div>
      <p className={styles.refunds}>{text('orders.months.refunds')}</p>
    </>
  )
}
