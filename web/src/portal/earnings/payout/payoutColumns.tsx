import type { Data } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { nameOfMonth } from '../../../text/monthName.ts'
import type { ProfitText } from '../earned/profitText.ts'
import { PayoutStatus } from '../earned/statusNames.tsx'

type PayoutRow = Data<'comms_list'>['rows'][number]

/** The columns of the list of payouts. */
export const payoutColumns = (text: ProfitText, lang: Lang): Column<PayoutRow>[] => [
  {
    title: text('profit.payouts.payout'),
    phone: 'title',
    cell: ({ payoutId, payoutNumber }) => (
      <Link to="/referralDetail" search={{ payoutId }}>
        {payoutNumber}
      </Link>
    ),
  },
  { title: text('profit.payouts.period'), cell: ({ period }) => nameOfMonth(period, lang) },
  { title: text('profit.payouts.status'), cell: ({ statusId }) => <PayoutStatus statusId={statusId} /> },
  { title: text('profit.payouts.initiated'), cell: ({ initiatedOn }) => <DateText date={initiatedOn} /> },
  {
    title: text('profit.payouts.completed'),
    cell: ({ completedOn }) => (completedOn === null ? '–' : <DateText date={completedOn} />),
  },
  {
    title: text('profit.payouts.account'),
    cell: ({ bankLast4 }) => (bankLast4 === '' ? '–' : `···· ${bankLast4}`),
  },
  {
    title: text('profit.payouts.amount'),
    align: 'end',
    cell: ({ amountCents }) => <Money cents={amountCents} strong />,
  },
]
