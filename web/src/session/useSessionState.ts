import { useEffect } from 'react'
import { useCall } from '../api/useCall.ts'
import { clientState } from '../state/clientState.ts'
import { useUser } from '../state/useClientState.ts'
import { pollAgainAfter, sessionEnd } from './sessionWatch.ts'

/**
 * When the session ends. Polled every few seconds while the page is visible, which does not keep the session alive.
 * Also picks up new permissions.
 */
export const useSessionState = (): { at: number; canStay: boolean } | null => {
  const { data } = useCall(
    'session_state',
    {},
    { enabled: useUser() !== null, background: true, refetchInterval: pollAgainAfter },
  )
  useEffect(() => {
    const { userInfo } = clientState.get()
    if (!data || !userInfo) return
    const { status, permissions, stepMissing } = data
    const isSame =
      status === userInfo.status &&
      stepMissing === userInfo.stepMissing &&
      permissions.join() === userInfo.permissions.join()
    if (isSame) return
    clientState.set({
      userInfo: { ...userInfo, status, verified: status === 'active', permissions, stepMissing },
    })
  }, [data])
  return data ? sessionEnd(data) : null
}

/** The number of unread notifications and the newest one, from the latest poll of the session's state. */
export const useUnread = (): { unread: number; newest: string } | null =>
  useCall('session_state', {}, { enabled: useUser() !== null, background: true }).data ?? null
