import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { UnstyledButton } from '@mantine/core'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import styles from './Earned.module.css'
import type { ProfitText } from './profitText.ts'
import { PayoutStatus } from './statusNames.tsx'

type EarnedRow = Data<'referral_order_list'>['rows'][number]

interface EarnedColumns {
  text: ProfitText
  isOpen: (orderId: string) => boolean
  onToggle: (orderId: string) => void
  /** Within a payout its kind and state are those of the heading. */
  inPayout?: boolean
}

/** The columns of orders that earned something. The first opens the order's lines. */
export const earnedColumns = ({
  text,
  isOpen,
  onToggle,
  inPayout = false,
}: EarnedColumns): Column<EarnedRow>[] => [
  {
    title: text('profit.list.order'),
    phone: 'title',
    cell: (row) => (
      <>
        <UnstyledButton
          className={styles.toggle}
          aria-expanded={isOpen(row.orderId)}
          onClick={() => onToggle(row.orderId)}
        >
          {row.orderNumber}
        </UnstyledButton>
        <span className={styles.small}>
          <DateText date={row.date} />
        </span>
      </>
    ),
  },
  { title: text('profit.list.patient'), phone: 'bare', cell: (row) => row.patientName || '–' },
  ...(inPayout
    ? []
    : [
        {
          title: text('profit.list.kind'),
          cell: (row: EarnedRow) => text(`profit.kinds.${row.kind}`),
        },
        {
          title: text('profit.list.status'),
          cell: (row: EarnedRow) => <EarnedStatus row={row} text={text} />,
        },
      ]),
  {
    title: text('profit.list.paid'),
    align: 'end' as const,
    cell: (row: EarnedRow) => (row.takenBackOn === null ? <Money cents={row.paidCents} /> : '–'),
  },
  {
    title: text('profit.list.profit'),
    align: 'end' as const,
    cell: (row: EarnedRow) => <Money cents={row.profitCents} strong />,
  },
]

/** All of it was taken back before a payout had it, so that it waits for none. */
const isNeverPaid = ({ stateId, payoutId }: EarnedRow) => stateId === 'reversed' && payoutId === null

/** The state of its payout, or why it is in none. */
function EarnedStatus({ row, text }: { row: EarnedRow; text: ProfitText }) {
  return (
    <span className={styles.status}>
      {!isNeverPaid(row) && <PayoutStatus statusId={row.statusId} />}
      <span className={styles.small}>{aboutOf(row, text)}</span>
    </span>
  )
}

const aboutOf = ({ stateId, takenBackOn, payoutNumber }: EarnedRow, text: ProfitText): string => {
  if (takenBackOn !== null) return text('profit.list.takenBack', { date: showDate(takenBackOn) })
  return stateId === 'paid' ? payoutNumber : text(`profit.states.${stateId}`)
}
