import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { RefusedError } from '../../api/answer.ts'
import { useCall } from '../../api/useCall.ts'
import { useAddressId } from '../../browser/address.ts'
import { useText } from '../../text/text.ts'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { SubscriptionDetail } from './SubscriptionDetail.tsx'

/** One subscription (/subscriptiondetail). */
export function SubscriptionDetailScreen() {
  const text = useText()
  const subscriptionId = useAddressId('subscriptionId')
  const enabled = subscriptionId !== ''
  const { data, error, isError, refetch } = useCall(
    'subscription_detail',
    { subscriptionId },
    { enabled, quiet: true },
  )
  if (data) return <SubscriptionDetail subscription={data} />
  return (
    <Page title={text('subscriptions.tab')}>
      {!enabled || error instanceof RefusedError ? (
        <EmptyState title={text('subscriptions.detail.missing')}>
          <Link to="/order" search={{ tab: 'subscriptions' }}>
            {text('subscriptions.detail.back')}
          </Link>
        </EmptyState>
      ) : isError ? (
        <ErrorState onTryAgain={() => void refetch()} />
      ) : (
        <Skeleton height={320} aria-busy />
      )}
    </Page>
  )
}
