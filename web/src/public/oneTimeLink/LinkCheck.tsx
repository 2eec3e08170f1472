import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { DeadLink } from './DeadLink.tsx'
import { type Link, type LinkPurpose, useCheckedLink, useRecheck } from './useCheckedLink.ts'

interface LinkCheckProps {
  token: string | null
  purpose: LinkPurpose
  /** Rendered if the link is valid. */
  children: (linkToken: string, link: Link) => ReactNode
}

/** Waits for the answer about a link, for pages that need it; offers another one if it is dead. */
export function LinkCheck({ token, purpose, children }: LinkCheckProps) {
  const checked = useCheckedLink(token, purpose)
  const recheck = useRecheck()
  if (checked.state === 'failed') return <ErrorState onTryAgain={recheck} />
  if (checked.state === 'waiting') return <Skeleton height={200} aria-busy />
  if (checked.state === 'alive') return children(checked.token, checked.link)
  if (checked.state === 'used' || checked.state === 'expired')
    return <DeadLink state={checked.state} token={checked.token} audience={checked.link.audience} />
  return <DeadLink state={checked.state} />
}
