import type { CallName, Data, Sent } from '@bencao/shared/contract/index.ts'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { queryOf } from './queryOf.ts'

export interface UseCallOptions {
  enabled?: boolean
  /** A poll that must not keep the session alive, and shows no notice of a refusal. */
  background?: boolean
  /** Shows no notice of a refusal: the screen shows the message itself. */
  quiet?: boolean
  /**
   * The interval in milliseconds, or a function of when the call was last answered and last failed (0 for never); false
   * stops polling.
   */
  refetchInterval?: number | false | ((last: { answeredAt: number; failedAt: number }) => number)
  /** Shows the last rows while the next page or filter is loading. */
  keepPrevious?: boolean
}

/**
 * The answer of a call, cached under [name, input]. A refusal is an error of type RefusedError; its message has already
 * been shown, unless `quiet`.
 */
export const useCall = <N extends CallName>(
  name: N,
  input: Sent<N>,
  {
    enabled = true,
    background = false,
    quiet = false,
    refetchInterval = false,
    keepPrevious = false,
  }: UseCallOptions = {},
): UseQueryResult<Data<N>> =>
  useQuery<Data<N>>({
    ...queryOf(name, input, { background, quiet }),
    enabled,
    refetchInterval:
      typeof refetchInterval === 'function'
        ? ({ state }) => refetchInterval({ answeredAt: state.dataUpdatedAt, failedAt: state.errorUpdatedAt })
        : refetchInterval,
    // No retry: the next poll comes anyway.
    ...(background && { retry: false }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
