import type { Data } from '@bencao/shared/contract/index.ts'
import { Link } from '@tanstack/react-router'
import { refundReasonText } from '../../orders/refundReasonText.ts'
import { paidName } from '../../text/cardName.ts'
import type { Text } from '../../text/text.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import type { Column } from '../../ui/table/DataTable.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import styles from './Bills.module.css'

type BillRow = Data<'month_bill_list'>['rows'][number]

/** The columns of a month's statement. A refund says why, and is negative. */
export const billColumns = (text: Text): Column<BillRow>[] => [
  { title: text('bills.columns.date'), cell: (row) => <DateText date={row.date} /> },
  {
    title: text('bills.columns.transaction'),
    phone: 'title',
    cell: (row) => (
      <>
        {row.orderId === null ? (
          <Link to="/vip">
            {text(`bills.kinds.${row.kind}`)} {row.orderNumber}
          </Link>
        ) : (
          <Link to="/orderDetail" search={{ orderId: row.orderId }}>
            {text(`bills.kinds.${row.kind}`)} {row.orderNumber}
          </Link>
        )}
        {row.refund && <RefundAbout refund={row.refund} text={text} />}
      </>
    ),
  },
  {
    title: text('bills.columns.for'),
    cell: (row) => (row.kind === 'vip' ? '' : row.forWhom || text('orders.clinic')),
  },
  { title: text('bills.columns.paidWith'), cell: (row) => paidName({ ...row, last4: row.cardEnding }, text) },
  {
    title: text('bills.columns.amount'),
    align: 'end',
    cell: (row) => <Money cents={row.totalCents} strong />,
  },
]

/** Full or partial, why, and what was kept. */
function RefundAbout({ refund, text }: { refund: NonNullable<BillRow['refund']>; text: Text }) {
  const parts = [
    text(`states.refund.${refund.kind}`),
    refundReasonText(refund.reason, text),
    ...(refund.voided ? [text('bills.voided')] : []),
    ...(refund.feeCents > 0 ? [text('bills.feeKept', { amount: formatCents(refund.feeCents) })] : []),
  ]
  return <span className={styles.small}>{parts.filter((part) => part !== '').join(' · ')}</span>
}
