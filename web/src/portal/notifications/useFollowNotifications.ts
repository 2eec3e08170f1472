import { notificationKinds } from '@bencao/shared/domain/notification.ts'
import { useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import { refreshQuietly } from '../../api/refresh.ts'
import { useServerTime } from '../../api/useServerTime.ts'
import { useUnread } from '../../session/useSessionState.ts'
import { concerned } from './concerned.ts'
import { kindsSince, knownBy } from './kindsSince.ts'

/** What staff take back at once is not notified any more. */
const withdrawn = ['orderPacked', 'orderShipped'] as const

/** Keeps the open page current: when a notification arrives, what it concerns is loaded again. */
export const useFollowNotifications = (): void => {
  const newest = useUnread()?.newest
  const now = useServerTime()
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (newest === undefined) return
    // A notification that arrived while the page was loading may not be included in what it shows.
    const before = last.current ?? knownBy(newest, now() - performance.now() / 1000 - slack)
    last.current = newest
    if (newest < before) void refreshQuietly(concerned(withdrawn))
    else if (newest > before) void refreshSince(before)
  })
}

const pageSize = 20
/** Maximum difference between the two clocks after they were compared, in seconds. */
const slack = 1

const refreshSince = async (last: string): Promise<void> => {
  const answer = await call('notifications', { page: 1, pageSize }, { background: true, quiet: true }).catch(
    () => null,
  )
  const rows = answer?.code === 0 ? answer.data.rows : null
  await refreshQuietly(concerned(rows ? kindsSince(rows, last, pageSize) : notificationKinds))
}
