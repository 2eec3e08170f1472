import { instant } from '@bencao/shared/contract/fields/fields.ts'
import { type NotificationKind, notificationKinds } from '@bencao/shared/domain/notification.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { totalRow } from '../db/countUpTo.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Provider } from '../http/provider.ts'
import type { NotificationDetails } from './presentNotification.ts'

export interface NewNotification {
  kind: NotificationKind
  orderId?: string
  /** The subscription that it leads to, if it is about one alone and no order. */
  subscriptionId?: string | undefined
  /** Values for its text, such as `orderNumber` or `reason`; never a patient's. */
  details?: NotificationDetails
  /** It reports what the provider did a moment ago, so that it does not count as unread. */
  own?: boolean
}

/** Writes a notification for a provider in the caller's transaction; an open page shows it within seconds. */
export const notify = (
  db: Db,
  { providerId }: Provider,
  { kind, orderId, subscriptionId, details, own = false }: NewNotification,
): Promise<number> =>
  db.run(sql`
    insert into notification (provider_id, id, kind, order_id, subscription_id, details, read_at)
    values (${providerId}, ${newId()}, ${kind}, ${orderId ?? null}, ${subscriptionId ?? null},
      ${JSON.stringify(details ?? {})}::jsonb, case when ${own}::boolean then app_now() end)`)

/** Removes the notification of a move that was taken back. Returns how many it removed. */
export const withdrawNotification = (
  db: Db,
  { providerId }: Provider,
  { kind, orderId }: { kind: NotificationKind; orderId: string },
): Promise<number> =>
  db.run(sql`
    delete from notification where provider_id = ${providerId} and order_id = ${orderId} and kind = ${kind}`)

const newestRow = z.strictObject({ unread: z.int(), newest: z.string() })

/** How many notifications an account has not read, and the newest one; nothing for staff. */
export const findNewest = (db: Db, accountId: string): Promise<z.infer<typeof newestRow>> =>
  db.one(
    newestRow,
    sql`
      select
        (select count(*) from notification
          where provider_id = ${accountId} and read_at is null and deleted_at is null) as unread,
        coalesce((select id::text from notification
          where provider_id = ${accountId} and deleted_at is null order by id desc limit 1), '') as newest`,
  )

const notificationRow = z.strictObject({
  notificationId: z.uuid(),
  kind: z.enum(notificationKinds),
  orderId: z.uuid().nullable(),
  subscriptionId: z.uuid().nullable(),
  details: z.record(z.string(), z.string()),
  createdAt: instant,
  read: z.boolean(),
})
type StoredNotification = z.infer<typeof notificationRow>

/** A page of a provider's notifications, newest first, and their total number. */
export async function listNotifications(
  db: Db,
  { providerId }: Provider,
  page: number,
  pageSize: number,
): Promise<{ rows: StoredNotification[]; total: number }> {
  const rows = await db.many(
    notificationRow,
    sql`
      select id as "notificationId", kind, order_id as "orderId", subscription_id as "subscriptionId", details,
        epoch(created_at) as "createdAt", read_at is not null as read
      from notification where provider_id = ${providerId} and deleted_at is null
      order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await db.one(
    totalRow,
    sql`
      select count(*) as total from notification where provider_id = ${providerId} and deleted_at is null`,
  )
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

/** Deletes one, or undoes that. Returns how many it found: one or none. */
export const removeNotification = (
  db: Db,
  { providerId }: Provider,
  notificationId: string,
  { undo }: { undo: boolean },
): Promise<number> =>
  db.run(sql`
    update notification set deleted_at = ${undo ? sql`null` : sql`app_now()`}
    where provider_id = ${providerId} and id = ${notificationId} and (deleted_at is null) = ${!undo}`)
