import type { Data } from '@bencao/shared/contract/index.ts'
import { useLang, useText } from '../../text/text.ts'
import { FiguresTable } from '../../ui/table/FiguresTable.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { longMonth } from '../../text/monthName.ts'

/** The figures of the bars as a table, with the sums of the year. */
export function YearTable({ year, data }: { year: number; data: Data<'year_bill_list'> }) {
  const text = useText()
  const long = longMonth(useLang())
  const cells = (sums: Data<'year_bill_list'>['totals']) => (
    <>
      <td>{sums.orders}</td>
      <td>
        <Money cents={sums.paidCents} />
      </td>
      <td>
        <Money cents={-sums.refundedCents} />
      </td>
      <td>
        <Money cents={sums.netCents} />
      </td>
    </>
  )
  return (
    <FiguresTable
      label={text('bills.months', { year: String(year) })}
      columns={[
        text('bills.columns.month'),
        text('bills.totals.orders'),
        text('bills.totals.paid'),
        text('bills.totals.refunded'),
        text('bills.totals.net'),
      ]}
    >
      {data.months.map((sums) => (
        <tr key={sums.month}>
          <th scope="row">{long(year, sums.month)}</th>
          {cells(sums)}
        </tr>
      ))}
      <tr data-total>
        <th scope="row">{text('bills.totals.title')}</th>
        {cells(data.totals)}
      </tr>
    </FiguresTable>
  )
}
