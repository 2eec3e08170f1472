import { useEffect } from 'react'
import { useCall } from '../api/useCall.ts'
import { clientState, useUser } from './session.ts'
import { askAgainAfter, sessionEnd } from './sessionWatch.ts'
import { useServerTime } from './useServerTime.ts'

/** When the session ends; asked in the background, which does not keep it alive. Also learns of new permissions. */
export const useSessionState = (): { at: number; canStay: boolean } | null => {
  const now = useServerTime()
  const { data } = useCall(
    'session_state',
    {},
    {
      enabled: useUser() !== null,
      background: true,
      refetchInterval: (state) => askAgainAfter(state, now()),
    },
  )
  useEffect(() => {
    const { userInfo } = clientState.get()
    if (!data || !userInfo) return
    const { status, permissions } = data
    if (status === userInfo.status && permissions.join() === userInfo.permissions.join()) return
    clientState.set({ userInfo: { ...userInfo, status, verified: status === 'active', permissions } })
  }, [data])
  return data ? sessionEnd(data) : null
}
