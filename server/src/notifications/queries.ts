import type { NotificationKind } from '@bencao/shared/domain/notification.ts'
import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/context.ts'
import type { NewsDetails } from './presentNotification.ts'

/** How many notifications an account has not read, and the newest there is; nothing for staff. */
export const findNews = (db: Db, accountId: string): Promise<{ unread: number; newest: string }> =>
  db.one<{ unread: number; newest: string }>(sql`
    select
      (select count(*) from notification
        where provider_id = ${accountId} and read_at is null and deleted_at is null) as unread,
      coalesce((select id::text from notification
        where provider_id = ${accountId} and deleted_at is null order by id desc limit 1), '') as newest`)

interface StoredNews {
  notificationId: string
  kind: NotificationKind
  orderId: string | null
  details: NewsDetails
  createdAt: number
  read: boolean
}

/** A page of a provider's notifications, newest first, and how many there are in all. */
export async function listNotifications(
  db: Db,
  { providerId }: Provider,
  page: number,
  pageSize: number,
): Promise<{ rows: StoredNews[]; total: number }> {
  const rows = await db.many<StoredNews>(sql`
    select id as "notificationId", kind, order_id as "orderId", details, epoch(created_at) as "createdAt",
      read_at is not null as read
    from notification where provider_id = ${providerId} and deleted_at is null
    order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const { total } = await db.one<{ total: number }>(sql`
    select count(*) as total from notification where provider_id = ${providerId} and deleted_at is null`)
  return { rows, total }
}

const readAt = (read: boolean) => (read ? sql`coalesce(read_at, app_now())` : sql`null`)

/** Returns how many it found: one or none. */
export const markRead = (
  db: Db,
  { providerId }: Provider,
  notificationId: string,
  read: boolean,
): Promise<number> =>
  db.run(sql`
    update notification set read_at = ${readAt(read)}
    where provider_id = ${providerId} and id = ${notificationId} and deleted_at is null`)

export const markAllRead = (db: Db, { providerId }: Provider, read: boolean): Promise<number> =>
  db.run(sql`
    update notification set read_at = ${readAt(read)}
    where provider_id = ${providerId} and (read_at is null) = ${read} and deleted_at is null`)

/** Deletes one, or takes that back. Returns how many it found: one or none. */
export const removeNotification = (
  db: Db,
  { providerId }: Provider,
  notificationId: string,
  { undo }: { undo: boolean },
): Promise<number> =>
  db.run(sql`
    update notification set deleted_at = ${undo ? sql`null` : sql`app_now()`}
    where provider_id = ${providerId} and id = ${notificationId} and (deleted_at is null) = ${!undo}`)
