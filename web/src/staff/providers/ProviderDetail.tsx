import { Skeleton } from '@mantine/core'
import { RefusedError } from '../../api/answer.ts'
import { useCall } from '../../api/useCall.ts'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { ErrorState } from '../../ui/layout/ErrorState.tsx'
import { ProviderPanel } from './ProviderPanel.tsx'

/** All that staff decide by, of the provider who is chosen. */
export function ProviderDetail({ providerId }: { providerId: string }) {
  const { data, error, isError, refetch } = useCall('staff_provider_detail', { providerId })
  if (data) return <ProviderPanel provider={data} />
  if (error instanceof RefusedError) return <EmptyState>{error.message}</EmptyState>
  if (isError) return <ErrorState onTryAgain={() => void refetch()} />
  return (
    <div aria-busy>
      <Skeleton height={28} width="40%" mb="lg" />
      <Skeleton height={360} />
    </div>
  )
}
