import type { Data, Sent } from '@bencao/shared/contract/index.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/**
 * What the server says of an NPI or a referral before the form is sent; asked once, and silently: null where it does
 * not answer, because the form goes on without.
 */
export const useValid = (asked: Sent<'doctor_valid'> | null) =>
  useQuery<Data<'doctor_valid'> | null>({
    queryKey: ['doctor_valid', asked],
    enabled: asked !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await call('doctor_valid', asked ?? {}, { quiet: true, signal }).catch(() => null)
      return answer?.code === 0 ? answer.data : null
    },
  })
