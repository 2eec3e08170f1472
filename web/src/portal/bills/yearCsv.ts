import type { Data } from '@bencao/shared/contract/index.ts'
import { amountCell, byteOrderMark, csvLine } from '@bencao/shared/domain/bills/csv.ts'
import { purchasesOf } from '@bencao/shared/domain/bills/statement.ts'
import type { Text } from '../../text/text.ts'

type Sums = Data<'year_summary'>['totals']

/** The summary of a year as the text of a CSV file. It has no patients' data, so that no audit has to know of it. */
export const yearCsv = (year: number, data: Data<'year_summary'>, text: Text): string => {
  const line = (name: string, sums: Sums) =>
    csvLine([
      name,
      { figure: String(sums.orders) },
      amountCell(purchasesOf(sums)),
      amountCell(sums.vipCents),
      amountCell(-sums.refundedCents),
      amountCell(sums.feeCents),
      amountCell(sums.netCents),
      { figure: String(sums.patientPayments) },
      amountCell(sums.patientCents),
      amountCell(-sums.patientRefundedCents),
      amountCell(sums.providerProfitCents),
      amountCell(sums.patientProfitCents),
      amountCell(sums.referredCents),
      amountCell(sums.earnedCents),
      amountCell(sums.paidOutCents),
    ])
  const heading = [
    text('bills.columns.month'),
    text('bills.totals.orders'),
    text('bills.summary.purchases'),
    text('bills.summary.memberships'),
    text('bills.totals.refunded'),
    text('bills.totals.fees'),
    text('bills.totals.net'),
    text('bills.summary.payments'),
    text('bills.summary.patientsPaid'),
    text('bills.summary.patientsRefunded'),
    text('bills.summary.ofProvider'),
    text('bills.summary.ofPatients'),
    text('bills.summary.ofReferred'),
    text('bills.summary.earned'),
    text('bills.summary.paidOut'),
  ]
  return [
    byteOrderMark + csvLine(heading),
    ...data.months.map((sums) => line(`${year}-${String(sums.month).padStart(2, '0')}`, sums)),
    line(text('bills.totals.title'), data.totals),
  ].join('')
}
