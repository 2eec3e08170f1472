import type { Data, Sent } from '@bencao/shared/contract/index.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/**
 * The server's check of an NPI or a referral before the form is sent. Requested once and without notices. Null if the
 * server does not answer, because the form works without it.
 */
export const useValid = (input: Sent<'doctor_valid'> | null) =>
  useQuery<Data<'doctor_valid'> | null>({
    queryKey: ['doctor_valid', input],
    enabled: input !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await call('doctor_valid', input ?? {}, { quiet: true, signal }).catch(() => null)
      return answer?.code === 0 ? answer.data : null
    },
  })
