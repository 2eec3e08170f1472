import type { Data } from '@bencao/shared/contract/index.ts'
import { purchasesOf } from '@bencao/shared/domain/bills/statement.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { Link } from '@tanstack/react-router'
import type { Text } from '../../text/text.ts'
import type { Column } from '../../ui/table/DataTable.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { longMonth } from '../../text/monthName.ts'

/** A month, or with 0 the sums of the year. */
type YearRow = Data<'year_summary'>['months'][number]

/** The columns of a year's summary. */
export const yearColumns = (year: number, lang: Lang, text: Text): Column<YearRow>[] => {
  const long = longMonth(lang)
  const money = (title: string, centsOf: (row: YearRow) => number): Column<YearRow> => ({
    title,
    align: 'end',
    cell: (row) => <Money cents={centsOf(row)} strong={row.month === 0} />,
  })
  return [
    {
      title: text('bills.columns.month'),
      phone: 'title',
      cell: ({ month }) =>
        month === 0 ? (
          <strong>{text('bills.totals.title')}</strong>
        ) : (
          <Link to="/transaction" search={{ year, month }}>
            {long(year, month)}
          </Link>
        ),
    },
    { title: text('bills.totals.orders'), align: 'end', cell: ({ orders }) => orders },
    money(text('bills.summary.purchases'), purchasesOf),
    money(text('bills.summary.memberships'), (row) => row.vipCents),
    money(text('bills.totals.refunded'), (row) => -row.refundedCents),
    money(text('bills.totals.fees'), (row) => row.feeCents),
    money(text('bills.totals.net'), (row) => row.netCents),
    money(text('bills.summary.patientsPaid'), (row) => row.patientCents),
  ]
}
