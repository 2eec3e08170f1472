import { Link } from '@tanstack/react-router'
import type { Text } from '../../text/text.ts'
import type { Column } from '../../ui/table/DataTable.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { ProductLink } from '../product/ProductLink.tsx'
import styles from './Subscriptions.module.css'
import { OpenAsk } from './OpenAsk.tsx'
import { SubscribedAbout } from './SubscribedAbout.tsx'
import { isRunning, type SubscriptionRow, SubscriptionStatus } from './SubscriptionStatus.tsx'

/** The columns of the subscription list; of one patient's, without whom they are for. */
export const subscriptionColumns = (
  text: Text,
  daysUntil: (date: string) => number,
  ofPatient: boolean,
): Column<SubscriptionRow>[] => [
  {
    title: text('subscriptions.list.item'),
    phone: 'title',
    cell: (row) => (
      <>
        <Link to="/subscriptiondetail" search={{ subscriptionId: row.subscriptionId }}>
          {row.itemName}
        </Link>
        <span className={styles.small}>
          {row.subscriptionNumber} · {text('checkout.summary.quantity', { count: row.quantity })} ·{' '}
          <ProductLink goodsId={row.goodsId}>
            <SubscribedAbout of={row} />
          </ProductLink>
        </span>
      </>
    ),
  },
  ...(ofPatient
    ? []
    : [
        {
          title: text('subscriptions.list.forWhom'),
          phone: 'bare' as const,
          cell: (row: SubscriptionRow) =>
            row.orderFor === 'clinic' ? text('subscriptions.list.clinic') : row.patientName,
        },
      ]),
  {
    title: text('subscriptions.list.frequency'),
    cell: (row) => (
      <span className={styles.oneLine}>{text('subscriptions.every', { months: row.cycleMonths })}</span>
    ),
  },
  {
    title: text('subscriptions.list.amount'),
    align: 'end',
    cell: (row) => <Money cents={row.amountCents} />,
  },
  { title: text('subscriptions.list.start'), cell: (row) => <DateText date={row.startDate} /> },
  {
    title: text('subscriptions.list.next'),
    cell: (row) =>
      isRunning(row) ? (
        <div>
          <DateText date={row.nextShippingDate} />
          <OpenAsk of={row}>
            <span className={styles.small}>
              {text('subscriptions.list.inDays', { days: Math.max(0, daysUntil(row.nextShippingDate)) })}
            </span>
          </OpenAsk>
        </div>
      ) : row.statusId === 'cancelled' ? (
        text('subscriptions.list.ended')
      ) : (
        <OpenAsk of={row}>—</OpenAsk>
      ),
  },
  { title: text('subscriptions.list.status'), cell: (row) => <SubscriptionStatus of={row} /> },
]
