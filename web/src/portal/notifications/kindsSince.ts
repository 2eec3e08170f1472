import type { Data } from '@bencao/shared/contract/index.ts'
import { type NotificationKind, notificationKinds } from '@bencao/shared/domain/notification.ts'

type Notification = Pick<Data<'notifications'>['rows'][number], 'notificationId' | 'kind'>

/**
 * The kinds of the notifications after `last`. Ids are ordered by time. If the page does not reach back to `last`, any
 * kind may be missing, so all are returned.
 */
export const kindsSince = (
  rows: readonly Notification[],
  last: string,
  pageSize: number,
): NotificationKind[] => {
  const newer = rows.filter(({ notificationId }) => notificationId > last)
  return newer.length === pageSize ? [...notificationKinds] : newer.map(({ kind }) => kind)
}

/**
 * The newest notification that a newly opened page certainly includes; empty if the newest one arrived after the page
 * was opened.
 */
export const knownBy = (newest: string, openedAt: number): string => (madeAt(newest) > openedAt ? '' : newest)

/** Creation time of an id in epoch seconds (UUID version 7, RFC 9562); NaN for the empty id. */
const madeAt = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) / 1000
