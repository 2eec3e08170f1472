export const notifications = {
  title: 'Notifications',
  /** The label of the bell. */
  bell: '{count, plural, =0 {Notifications} other {Notifications, # unread}}',
  unread: 'Unread',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  markReadOf: 'Mark as read: {title}',
  markUnreadOf: 'Mark as unread: {title}',
  deleteOf: 'Delete: {title}',
  markAll: 'Mark all as read',
  deleted: '“{title}” was deleted.',
  /** For screen readers, when the number changes. */
  arrived: '{count, plural, one {# unread notification} other {# unread notifications}}',
  empty: 'Updates on your orders and your account will appear here.',
}
