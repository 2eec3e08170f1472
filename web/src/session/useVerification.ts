import type { Data } from '@bencao/shared/contract/index.ts'
import { useCall } from '../api/useCall.ts'
import { useUser } from '../state/useClientState.ts'

/**
 * What a provider still needs for verification; null for a verified provider, and until it is known. It may change at
 * any time.
 */
export const useVerification = (): Data<'doctor_detail'> | null => {
  const user = useUser()
  const held = user?.audience === 'provider' && user.status !== 'active'
  const { data } = useCall('doctor_detail', {}, { enabled: held, background: true, refetchInterval: 60_000 })
  return held ? (data ?? null) : null
}
