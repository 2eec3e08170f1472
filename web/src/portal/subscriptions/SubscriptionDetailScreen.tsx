import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { RefusedError } from '../../api/answer.ts'
import { useCall } from '../../api/useCall.ts'
import { useAddressRecord } from '../../browser/address.ts'
import { useText } from '../../text/text.ts'
import { NoRecord } from '../../ui/layout/NoRecord.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { SubscriptionDetail } from './SubscriptionDetail.tsx'

/** One subscription (/subscriptiondetail). */
export function SubscriptionDetailScreen() {
  const text = useText()
  const { id: subscriptionId, named } = useAddressRecord('subscriptionId')
  const { data, error, isError, refetch } = useCall(
    'subscription_detail',
    { subscriptionId },
    { enabled: subscriptionId !== '', quiet: true },
  )
  if (data) return <SubscriptionDetail key={subscriptionId} subscription={data} />
  return (
    <Page title={text('subscriptions.tab')}>
      {subscriptionId === '' || error instanceof RefusedError ? (
        <NoRecord
          named={named}
          error={error}
          none={text('subscriptions.detail.notChosen')}
          unknown={text('subscriptions.detail.missing')}
        >
          <Link to="/order" search={{ tab: 'subscriptions' }}>
            {text('subscriptions.detail.back')}
          </Link>
        </NoRecord>
      ) : isError ? (
        <ErrorState onTryAgain={() => void refetch()} />
      ) : (
        <Skeleton height={320} aria-busy />
      )}
    </Page>
  )
}
