import type { Data } from '@bencao/shared/contract/index.ts'
import { Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCall } from '../../api/useCall.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { DeadLink } from './DeadLink.tsx'
import { isTokenShape } from './useLinkToken.ts'

type Link = NonNullable<Data<'doctor_valid'>['link']>

interface LinkCheckProps {
  token: string | null
  purpose: NonNullable<Link['purpose']>
  /** Rendered if the link is valid. */
  children: (linkToken: string, link: Link) => ReactNode
}

/** Checks a one-time link before the form is shown, so that an invalid one is reported at once. Does not use it up. */
export function LinkCheck({ token, purpose, children }: LinkCheckProps) {
  const whole = token !== null && isTokenShape(token)
  const { data, isError, refetch } = useCall('doctor_valid', { linkToken: token ?? '' }, { enabled: whole })
  if (token === null) return <DeadLink state="missing" />
  if (!whole) return <DeadLink state="unknown" />
  if (isError && !data) return <ErrorState onTryAgain={() => void refetch()} />
  if (!data) return <Skeleton height={200} aria-busy />
  const { link } = data
  if (!link || link.state === 'unknown' || link.purpose !== purpose) return <DeadLink state="unknown" />
  if (link.state !== 'alive') return <DeadLink state={link.state} token={token} audience={link.audience} />
  return children(token, link)
}

/** Checks the link again after a refusal, because it may have become invalid. */
export const useRecheck = () => {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: ['doctor_valid'] })
}
