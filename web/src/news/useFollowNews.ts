import { notificationKinds } from '@bencao/shared/domain/notification.ts'
import { useEffect, useRef } from 'react'
import { call } from '../api/call.ts'
import { refreshQuietly } from '../api/refreshQuietly.ts'
import { useUnread } from '../session/useSessionState.ts'
import { concerned } from './concerned.ts'
import { kindsSince } from './kindsSince.ts'

/** Keeps the open page true: when something new happened, what it concerns is asked again. */
export const useFollowNews = (): void => {
  const newest = useUnread()?.newest
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (newest === undefined) return
    const before = last.current
    last.current = newest
    if (before !== null && before !== newest) void refreshSince(before)
  }, [newest])
}

const pageSize = 20

const refreshSince = async (last: string): Promise<void> => {
  const answer = await call('notifications', { page: 1, pageSize }, { background: true, quiet: true }).catch(
    () => null,
  )
  const rows = answer?.code === 0 ? answer.data.rows : null
  await refreshQuietly(concerned(rows ? kindsSince(rows, last, pageSize) : notificationKinds))
}
