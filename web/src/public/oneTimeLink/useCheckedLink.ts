import type { Data } from '@bencao/shared/contract/index.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../api/useCall.ts'
import { isTokenShape } from './useLinkToken.ts'

export type Link = NonNullable<Data<'doctor_valid'>['link']>
export type LinkPurpose = NonNullable<Link['purpose']>

/** What is known of a one-time link. `missing`: the page was opened without one; `failed`: the server gave no answer. */
type CheckedLink =
  | { state: 'missing' | 'waiting' | 'failed' | 'unknown' }
  | { state: 'alive' | 'used' | 'expired'; token: string; link: Link }

/**
 * Checks a one-time link as the page opens, so that a dead one is reported before anything is typed. Does not use it up.
 * `quiet`: the page goes on without an answer, and shows no notice.
 */
export function useCheckedLink(
  token: string | null,
  purpose: LinkPurpose,
  { quiet = false }: { quiet?: boolean } = {},
): CheckedLink {
  const whole = token !== null && isTokenShape(token)
  const { data, isError } = useCall('doctor_valid', { linkToken: token ?? '' }, { enabled: whole, quiet })
  if (token === null) return { state: 'missing' }
  if (!whole) return { state: 'unknown' }
  if (!data) return { state: isError ? 'failed' : 'waiting' }
  const { link } = data
  if (!link || link.state === 'unknown' || link.purpose !== purpose) return { state: 'unknown' }
  return { state: link.state, token, link }
}

/** Checks the link again: after a refusal it may be dead. */
export const useRecheck = () => {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: ['doctor_valid'] })
}
