import type { Handlers } from '../http/context.ts'
import { findNewest, listNotifications, markAllRead, markRead, removeNotification } from './queries.ts'
import { presentNotification } from './presentNotification.ts'

export const notificationHandlers = {
  async notifications({ page, pageSize }, { db, provider, lang }) {
    const { rows, total } = await listNotifications(db, provider, page, pageSize)
    const { unread } = await findNewest(db, provider.providerId)
    const shown = rows.map(({ details, ...row }) => ({
      ...row,
      ...presentNotification(lang, row.kind, details),
    }))
    return { rows: shown, total, page, pageSize, unread }
  },

  async mark_notification_read({ notificationId, read }, { db, provider, refuse, audit }) {
    if (notificationId === undefined) {
      await markAllRead(db, provider, read)
      return {}
    }
    audit({ recordId: notificationId })
    if ((await markRead(db, provider, notificationId, read)) === 0) refuse('record.unknown')
    return {}
  },

  async delete_notification({ notificationId, undo }, { db, provider, refuse, audit }) {
    audit({ recordId: notificationId })
    if ((await removeNotification(db, provider, notificationId, { undo })) === 0) refuse('record.unknown')
    return {}
  },
} satisfies Partial<Handlers>
