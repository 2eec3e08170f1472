import { Button, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useWhyNot } from '../../state/usePermission.ts'
import { useText } from '../../text/text.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { DepositFacts } from './DepositFacts.tsx'
import { DepositForm } from './DepositForm.tsx'
import { Payouts } from './payout/Payouts.tsx'
import { Referred } from './Referred.tsx'

/** Deposit Method: the account that payouts go to, the payouts, and who joined by the provider's link (/commission). */
export function DepositMethodScreen() {
  const text = useText()
  const [changing, setChanging] = useState(false)
  const { data, isError, refetch } = useCall('comms_card_get', {})
  const account = data?.account
  const why = useWhyNot('deposit:edit')
  return (
    <Page
      title={text('earnings.deposit.title')}
      action={
        <Allowed to="deposit:edit">
          {!changing && (
            <Button disabled={!data} onClick={() => setChanging(true)}>
              {text(account ? 'earnings.deposit.change' : 'earnings.deposit.set')}
            </Button>
          )}
        </Allowed>
      }
    >
      <Text c="dimmed" maw="60ch">
        {text('earnings.deposit.about')}
      </Text>
      {isError && !data && <ErrorState onTryAgain={() => void refetch()} />}
      {!data && !isError && <Skeleton height={220} maw="44rem" aria-busy />}
      {account && <DepositFacts account={account} />}
      {account === null && !changing && (
        <EmptyState>
          <p>{text('earnings.deposit.none')}</p>
          {/* What is missing stands above every page. */}
          {why === 'pending' && <p>{text('refusals.permission.pending')}</p>}
        </EmptyState>
      )}
      {changing && (
        <Allowed to="deposit:edit">
          <DepositForm onClose={() => setChanging(false)} />
        </Allowed>
      )}
      <Allowed to="earnings:view">
        <Payouts />
        <Referred />
      </Allowed>
    </Page>
  )
}
