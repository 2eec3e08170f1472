import { usePermission } from '../../state/usePermission.ts'
import { AddressTabs } from '../../ui/layout/AddressTabs.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { usePayoutText } from './payoutText.ts'
import { BankFiles } from './BankFiles.tsx'
import { PayoutList } from './PayoutList.tsx'
import { RunPart } from './RunPart.tsx'

/** The payouts of all providers, the run of a month, and the files for the bank. */
export function PayoutsScreen() {
  const text = usePayoutText()
  const mayRun = usePermission('payout:run')
  const list = { value: 'list', title: text('payouts.tabs.list'), content: <PayoutList /> }
  const run = { value: 'run', title: text('payouts.tabs.run'), content: <RunPart /> }
  const files = { value: 'files', title: text('payouts.tabs.files'), content: <BankFiles /> }
  return (
    <Page title={text('payouts.title')}>
      <AddressTabs
        path="/staff/payouts"
        label={text('payouts.lists')}
        tabs={mayRun ? [list, run, files] : [list]}
      />
    </Page>
  )
}
