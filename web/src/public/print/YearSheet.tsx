import type { Data } from '@bencao/shared/contract/index.ts'
import { purchasesOf } from '@bencao/shared/domain/bills/statement.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { longMonth } from '../../text/monthName.ts'
import type { Text } from '../../text/text.ts'
import type { Company } from './CompanyHead.tsx'
import { Letterhead } from './Letterhead.tsx'
import sheet from '../../printing/PrintSheet.module.css'
import styles from './StatementSheet.module.css'
import { WideTable } from './WideTable.tsx'

type YearPrint = Data<'print_year_summary'>['print']

/** The summary of a year: its months, and the sums that tax forms ask for. */
export function YearSheet({ company, print, text }: { company: Company; print: YearPrint; text: Text }) {
  const { totals } = print
  const monthName = longMonth(print.lang)
  const figures = (sums: YearPrint['totals']) => (
    <>
      <td className={sheet.figure}>{sums.orders}</td>
      <td className={sheet.figure}>{formatCents(purchasesOf(sums))}</td>
      <td className={sheet.figure}>{formatCents(sums.vipCents)}</td>
      <td className={sheet.figure}>{formatCents(-sums.refundedCents)}</td>
      <td className={sheet.figure}>{formatCents(sums.feeCents)}</td>
      <td className={sheet.figure}>{formatCents(sums.netCents)}</td>
      <td className={sheet.figure}>{formatCents(sums.patientCents)}</td>
    </>
  )
  return (
    <article className={`${sheet.sheet ?? ''} ${styles.statement ?? ''}`} lang={print.lang}>
      <Letterhead
        company={company}
        print={print}
        title={text('bills.summary.tab')}
        period={String(print.year)}
        text={text}
      />
      <WideTable label={text('bills.summary.tab')} className={`${sheet.lines ?? ''} ${styles.months ?? ''}`}>
        <thead>
          <tr>
            <th scope="col">{text('bills.columns.month')}</th>
            {[
              text('bills.totals.orders'),
              text('bills.summary.purchases'),
              text('bills.summary.memberships'),
              text('bills.totals.refunded'),
              text('bills.totals.fees'),
              text('bills.totals.net'),
              text('bills.summary.patientsPaid'),
            ].map((name) => (
              <th key={name} scope="col" className={sheet.figure}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {print.months.map((sums) => (
            <tr key={sums.month}>
              <td>{monthName(print.year, sums.month)}</td>
              {figures(sums)}
            </tr>
          ))}
          <tr className={sheet.strong}>
            <td>{text('bills.totals.title')}</td>
            {figures(totals)}
          </tr>
        </tbody>
      </WideTable>
      <footer className={sheet.foot}>
        <div className={styles.forms}>
          <h2>{text('bills.summary.forms')}</h2>
          <dl>
            <dt>{text('bills.summary.k', { count: totals.patientPayments })}</dt>
            <dd>{formatCents(totals.patientCents)}</dd>
            <dt>{text('bills.summary.patientsRefunded')}</dt>
            <dd>{formatCents(-totals.patientRefundedCents)}</dd>
            <dt>{text('bills.summary.nec')}</dt>
            <dd>{formatCents(print.paidOutCents)}</dd>
            <dt>{text('bills.summary.earned')}</dt>
            <dd>{formatCents(print.earnedCents)}</dd>
            <dt>{text('bills.summary.ofProvider')}</dt>
            <dd>{formatCents(totals.providerProfitCents)}</dd>
            <dt>{text('bills.summary.ofPatients')}</dt>
            <dd>{formatCents(totals.patientProfitCents)}</dd>
            <dt>{text('bills.summary.ofReferred')}</dt>
            <dd>{formatCents(totals.referredCents)}</dd>
          </dl>
          <p>{text('bills.summary.note')}</p>
        </div>
      </footer>
    </article>
  )
}
