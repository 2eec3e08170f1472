import { useText } from '../../text/text.ts'
import { AddressTabs } from '../../ui/layout/AddressTabs.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { RefundList } from './RefundList.tsx'
import { Statement } from './Statement.tsx'
import { YearSummary } from './YearSummary.tsx'

/** Transaction History: the statement of a month, the refunds, and a year's summary. */
export function TransactionScreen() {
  const text = useText()
  return (
    <Page title={text('bills.title')}>
      <AddressTabs
        path="/transaction"
        label={text('bills.lists')}
        tabs={[
          { value: 'statement', title: text('bills.statement'), content: <Statement /> },
          { value: 'refunds', title: text('bills.refunds'), content: <RefundList /> },
          { value: 'year', title: text('bills.summary.tab'), content: <YearSummary /> },
        ]}
      />
    </Page>
  )
}
