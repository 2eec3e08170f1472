import { useLang } from '../../../text/text.ts'
import { FiguresTable } from '../../../ui/table/FiguresTable.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { useProfitText } from '../earned/profitText.ts'
import { centsOf, type EarnedMonth, stackedKinds, sumOf } from './barParts.ts'
import { nameOfMonth } from '../../../text/monthName.ts'

/** The figures of the bars as a table, the newest month first. */
export function EarningTable({ months }: { months: readonly EarnedMonth[] }) {
  const text = useProfitText()
  const lang = useLang()
  return (
    <FiguresTable
      label={text('profit.chart.label')}
      columns={[
        text('profit.chart.columnMonth'),
        ...stackedKinds.map((kind) => text(`profit.sources.${kind}`)),
        text('profit.chart.columnSum'),
      ]}
    >
      {months.toReversed().map((month) => (
        <tr key={month.month}>
          <th scope="row">{nameOfMonth(month.month, lang)}</th>
          {stackedKinds.map((kind) => (
            <td key={kind}>
              <Money cents={centsOf(month)[kind]} />
            </td>
          ))}
          <td>
            <Money cents={sumOf(month)} strong />
          </td>
        </tr>
      ))}
    </FiguresTable>
  )
}
