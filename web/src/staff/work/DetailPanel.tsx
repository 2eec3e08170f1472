import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { RefusedError } from '../../api/answer.ts'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'

interface DetailPanelProps<Detail> {
  /** The result of `useCall`. */
  detail: { data: Detail | undefined; error: Error | null; isError: boolean; refetch: () => unknown }
  children: (data: Detail) => ReactNode
}

/** The selected record, once it is loaded; an error if it cannot be shown. */
export function DetailPanel<Detail>({ detail, children }: DetailPanelProps<Detail>) {
  const { data, error, isError, refetch } = detail
  if (data !== undefined) return children(data)
  if (error instanceof RefusedError) return <EmptyState>{error.message}</EmptyState>
  if (isError) return <ErrorState onTryAgain={() => void refetch()} />
  return (
    <div aria-busy>
      <Skeleton height={28} width="40%" mb="lg" />
      <Skeleton height={340} />
    </div>
  )
}
