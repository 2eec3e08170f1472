import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import type { ReactNode } from 'react'
import { refundReasonText } from '../../orders/refundReasonText.ts'
import { paidName } from '../../text/cardName.ts'
import { monthAndYear } from '../../text/monthName.ts'
import type { Text } from '../../text/text.ts'
import sheet from '../../printing/PrintSheet.module.css'
import type { Company } from './CompanyHead.tsx'
import { Letterhead } from './Letterhead.tsx'
import styles from './StatementSheet.module.css'
import { WideTable } from './WideTable.tsx'

type StatementPrint = Data<'print_month_bill'>['print']
type Row = StatementPrint['rows'][number]

/** "November 2026" in the language of a sheet. */
export const periodOf = ({ year, month, lang }: { year: number; month: number; lang: Lang }): string =>
  monthAndYear(lang)(year, month)

interface StatementSheetProps {
  company: Company
  print: StatementPrint
  text: Text
}

/** The statement of a month: black on white. Its pages are numbered, and each repeats whose statement of when it is. */
export function StatementSheet({ company, print, text }: StatementSheetProps) {
  const { clinic, rows, totals } = print
  const period = periodOf(print)
  const npi = clinic.npi === '' ? '' : text('bills.sheet.npi', { npi: clinic.npi })
  return (
    <article className={`${sheet.sheet ?? ''} ${styles.statement ?? ''}`} lang={print.lang}>
      <Letterhead
        company={company}
        print={print}
        title={text('bills.sheet.title')}
        period={period}
        text={text}
      />
      <WideTable label={text('bills.sheet.title')} className={sheet.lines}>
        <thead>
          <tr>
            <td colSpan={5} className={styles.running}>
              {[text('bills.sheet.title'), period, clinic.providerName, npi].filter(Boolean).join(' · ')}
            </td>
          </tr>
          <tr>
            <th scope="col">{text('bills.columns.date')}</th>
            <th scope="col">{text('bills.columns.transaction')}</th>
            <th scope="col" className={styles.forWhom}>
              {text('bills.columns.for')}
            </th>
            <th scope="col">{text('bills.columns.paidWith')}</th>
            <th scope="col" className={sheet.figure}>
              {text('bills.columns.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.kind} ${row.rowId}`}>
              <td className={styles.date}>{showDate(row.date)}</td>
              <td>
                <p className={styles.number}>
                  {text(`bills.kinds.${row.kind}`)} {row.orderNumber}
                </p>
                {row.refund && <p className={sheet.small}>{refundAbout(row.refund, text)}</p>}
              </td>
              <td>{row.kind === 'vip' ? '' : row.forWhom || text('orders.clinic')}</td>
              <td className={styles.paidWith}>{paidName({ ...row, last4: row.cardEnding }, text)}</td>
              <td className={sheet.figure}>{formatCents(row.totalCents)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      {rows.length === 0 && <p className={styles.none}>{text('bills.sheet.none')}</p>}
      <footer className={sheet.foot}>
        <p className={sheet.note}>{text('bills.sheet.note')}</p>
        <div className={sheet.amounts}>
          <dl>
            <Sum name={text('bills.totals.paid')} cents={totals.paidCents} />
            {totals.vipCents > 0 && <Sum name={text('bills.totals.memberships')} cents={totals.vipCents} />}
            <Sum name={text('bills.totals.refunded')} cents={-totals.refundedCents} />
            {totals.feeCents > 0 && <Sum name={text('bills.totals.fees')} cents={totals.feeCents} />}
            <Sum name={text('bills.totals.net')} cents={totals.netCents} className={sheet.total} />
          </dl>
        </div>
      </footer>
    </article>
  )
}

const Sum = ({
  name,
  cents,
  className,
}: {
  name: ReactNode
  cents: number
  className?: string | undefined
}) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{formatCents(cents)}</dd>
  </div>
)

const refundAbout = (refund: NonNullable<Row['refund']>, text: Text): string =>
  [
    text(`states.refund.${refund.kind}`),
    refundReasonText(refund.reason, text),
    refund.voided ? text('bills.voided') : '',
    refund.feeCents > 0 ? text('bills.feeKept', { amount: formatCents(refund.feeCents) }) : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')
