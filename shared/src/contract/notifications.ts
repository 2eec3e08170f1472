import { later } from './call.ts'

export const notificationCalls = {
  notifications: later({
    access: 'provider',
    permission: null,
    summary: 'Notifications, newest first, with the unread count.',
  }),
  mark_notification_read: later({
    access: 'provider',
    permission: null,
    summary: 'Marks notifications as read.',
  }),
  delete_notification: later({ access: 'provider', permission: null, summary: 'Deletes a notification.' }),
}
