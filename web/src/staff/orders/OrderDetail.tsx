import { Skeleton } from '@mantine/core'
import { RefusedError } from '../../api/answer.ts'
import { useCall } from '../../api/useCall.ts'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { ErrorState } from '../../ui/layout/ErrorState.tsx'
import { OrderPanel } from './OrderPanel.tsx'

/** The order that is chosen. */
export function OrderDetail({ providerId, orderId }: { providerId: string; orderId: string }) {
  const { data, error, isError, refetch } = useCall('staff_order_detail', { providerId, orderId })
  if (data) return <OrderPanel order={data} />
  if (error instanceof RefusedError) return <EmptyState>{error.message}</EmptyState>
  if (isError) return <ErrorState onTryAgain={() => void refetch()} />
  return (
    <div aria-busy>
      <Skeleton height={28} width="40%" mb="lg" />
      <Skeleton height={320} />
    </div>
  )
}
