import type { Data } from '@bencao/shared/contract/index.ts'
import { type NotificationKind, notificationKinds } from '@bencao/shared/domain/notification.ts'

type News = Pick<Data<'notifications'>['rows'][number], 'notificationId' | 'kind'>

/**
 * The kinds of what came after the notification `last`. Ids are ordered by time; where the page does not reach back
 * to `last`, anything may have come.
 */
export const kindsSince = (rows: readonly News[], last: string, pageSize: number): NotificationKind[] => {
  const newer = rows.filter(({ notificationId }) => notificationId > last)
  return newer.length === pageSize ? [...notificationKinds] : newer.map(({ kind }) => kind)
}
