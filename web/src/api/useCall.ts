import type { CallName, Data, Sent } from '@bencao/shared/contract/index.ts'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { RefusedError } from './answer.ts'
import { call } from './call.ts'

export interface UseCallOptions<N extends CallName> {
  enabled?: boolean
  /** A poll that must not keep the session alive. */
  background?: boolean
  /** Milliseconds, worked out anew from the last data; false stops. */
  refetchInterval?: number | false | ((data: Data<N> | undefined) => number | false)
  /** Shows the last rows while the next page or filter is on its way. */
  keepPrevious?: boolean
}

/** What a call answers, cached under [name, input]. A refusal is an error of type RefusedError, already shown. */
export const useCall = <N extends CallName>(
  name: N,
  input: Sent<N>,
  {
    enabled = true,
    background = false,
    refetchInterval = false,
    keepPrevious = false,
  }: UseCallOptions<N> = {},
): UseQueryResult<Data<N>> =>
  useQuery<Data<N>>({
    queryKey: [name, input],
    queryFn: async ({ signal }) => {
      const answer = await call(name, input, { background, signal })
      if (answer.code !== 0) throw new RefusedError(answer)
      return answer.data
    },
    enabled,
    refetchInterval:
      typeof refetchInterval === 'function' ? (query) => refetchInterval(query.state.data) : refetchInterval,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
