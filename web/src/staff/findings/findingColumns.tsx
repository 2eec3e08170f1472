import type { Data } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import type { Column } from '../../ui/table/DataTable.tsx'
import { InstantText } from '../../ui/text/DateText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import type { StaffText } from '../work/staffText.ts'
import { MarkChecked } from './MarkChecked.tsx'

/** The columns of the list of money to check. */
export const findingColumns = (text: StaffText): Column<Data<'staff_finding_list'>['rows'][number]>[] => [
  {
    title: text('findings.what'),
    phone: 'title',
    cell: ({ kind, byHand, done, day }) => (
      <>
        {text(byHand && !done ? 'findings.byHand' : `findings.kinds.${kind}`)}
        {day !== null && (
          <>
            {' '}
            <span>{text('findings.settledOn', { day })}</span>
          </>
        )}
      </>
    ),
  },
  {
    title: text('findings.order'),
    cell: ({ orderNumber, clinicName }) =>
      [orderNumber, clinicName].filter((part) => part !== '').join(' · '),
  },
  { title: text('findings.charge'), cell: ({ chargeNumber }) => chargeNumber },
  {
    title: text('findings.amount'),
    align: 'end',
    cell: ({ amountCents, expectedCents }) => (
      <>
        {amountCents !== null && <Money cents={amountCents} />}
        {expectedCents !== null && (
          <div>{text('findings.expected', { amount: formatCents(expectedCents) })}</div>
        )}
      </>
    ),
  },
  { title: text('findings.at'), cell: ({ foundAt }) => <InstantText at={foundAt} clock /> },
  { title: text('findings.action'), align: 'end', cell: (finding) => <MarkChecked finding={finding} /> },
]
