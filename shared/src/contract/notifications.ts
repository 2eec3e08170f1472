import { z } from 'zod'
import { notificationKinds } from '../domain/notification.ts'
import { call } from './entry/call.ts'
import { id, instant, nothing, page, rowsOf, yesNo } from './fields/fields.ts'

export const notificationCalls = {
  notifications: call({
    access: 'provider',
    permission: 'notification:view',
    mode: 'read',
    about: ['notifications'],
    summary:
      'Lists notifications, newest first, with the unread count; texts are in the language of the request.',
    input: z.object(page),
    output: rowsOf(
      z.strictObject({
        notificationId: id('notification'),
        kind: z.enum(notificationKinds),
        title: z.string(),
        text: z.string(),
        /** The order it is about. */
        orderId: id('order').nullable(),
        /** The one subscription that it is about; null also in notifications from before this field. */
        subscriptionId: id('subscription').nullable(),
        createdAt: instant,
        read: z.boolean(),
      }),
    ).extend({ unread: z.int() }),
  }),
  mark_notification_read: call({
    access: 'provider',
    permission: 'notification:edit',
    mode: 'write',
    changes: ['notifications', 'unread'],
    summary: 'Marks one notification as read or, without an id, all of them.',
    input: z.object({ notificationId: id('notification').optional(), read: yesNo.default(true) }),
    output: nothing,
    refuses: ['record.unknown'],
  }),
  delete_notification: call({
    access: 'provider',
    permission: 'notification:edit',
    mode: 'write',
    changes: ['notifications', 'unread'],
    summary: 'Deletes a notification, or restores it.',
    input: z.object({ notificationId: id('notification'), undo: yesNo.default(false) }),
    output: nothing,
    refuses: ['record.unknown'],
  }),
}
