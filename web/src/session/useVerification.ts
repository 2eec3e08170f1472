import type { Data } from '@bencao/shared/contract/index.ts'
import { useCall } from '../api/useCall.ts'
import { useUser } from '../state/useClientState.ts'

/** What keeps a provider from using everything; null for who may, and until it is known. Staff may decide at any time. */
export const useVerification = (): Data<'doctor_detail'> | null => {
  const user = useUser()
  const held = user?.audience === 'provider' && user.status !== 'active'
  const { data } = useCall('doctor_detail', {}, { enabled: held, background: true, refetchInterval: 60_000 })
  return held ? (data ?? null) : null
}
