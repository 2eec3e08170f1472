import type { Data } from '@bencao/shared/contract/index.ts'
import { type NotificationKind, notificationKinds } from '@bencao/shared/domain/notification.ts'

type Notification = Pick<Data<'notifications'>['rows'][number], 'notificationId' | 'kind'>

/**
 * The kinds of what came after the notification `last`. Ids are ordered by time; where the page does not reach back
 * to `last`, anything may have come.
 */
export const kindsSince = (
  rows: readonly Notification[],
  last: string,
  pageSize: number,
): NotificationKind[] => {
  const newer = rows.filter(({ notificationId }) => notificationId > last)
  return newer.length === pageSize ? [...notificationKinds] : newer.map(({ kind }) => kind)
}

/** The notification up to which a page knows all when it begins: the newest, unless that came after the page was opened. */
export const knownBy = (newest: string, openedAt: number): string => (madeAt(newest) > openedAt ? '' : newest)

/** Epoch seconds of an id's making (UUID version 7, RFC 9562); NaN for no id. */
const madeAt = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) / 1000
