import { QueryClient } from '@tanstack/react-query'
import { isReported } from './answer.ts'

/** Cache of all answers, in memory only. A refusal is an answer, so only network errors are retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => !isReported(error) && count < 2,
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
})
