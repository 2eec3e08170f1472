import type { CallName, Data, Sent } from '@bencao/shared/contract/index.ts'
import type { QueryFunctionContext } from '@tanstack/react-query'
import { RefusedError } from './answer.ts'
import { call } from './call.ts'
import { answeredEarly } from './early.ts'
import { queryClient } from './queryClient.ts'
import { isRefreshedQuietly } from './refresh.ts'

/** Under which key the cache has the answer of a call, and how it gets it. */
export const queryOf = <N extends CallName>(
  name: N,
  input: Sent<N>,
  { background, quiet }: { background: boolean; quiet: boolean },
) => ({
  queryKey: [name, input],
  queryFn: async ({ signal }: Pick<QueryFunctionContext, 'signal'>): Promise<Data<N>> => {
    const inBackground = background || isRefreshedQuietly(name)
    const answer = await call(name, input, {
      background: inBackground,
      quiet: quiet || inBackground,
      signal,
    })
    if (answer.code !== 0) throw new RefusedError(answer)
    return answer.data
  },
})

/** Puts the early answers into the cache, so that the first screen begins with its rows. */
export const keepEarlyAnswers = async (): Promise<void> => {
  const kept = (await answeredEarly()).map(({ name, input, background }) =>
    queryClient.prefetchQuery(queryOf(name, input, { background, quiet: false })),
  )
  await Promise.all(kept)
}
