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
  /** Title and text of a notification, by its kind. */
  kinds: {
    accountVerified: { title: 'Your account is verified', text: 'All features are now available.' },
    accountSentBack: { title: 'Your verification needs more information', text: '{reason}' },
    accountSuspended: { title: 'Your account is suspended', text: 'It can only be viewed. Reason: {reason}' },
    accountReinstated: { title: 'Your account is active again', text: 'Everything works as before.' },
    identityApproved: { title: 'Your new name or NPI is approved', text: 'Nothing else changes.' },
    identityRejected: {
      title: 'Your new name or NPI was not approved',
      text: 'The former values are back. Reason: {reason}',
    },
    permitApproved: {
      title: "Your seller's permit is approved",
      text: 'Clinic orders shipped to its state are no longer taxed.',
    },
    permitRefused: { title: "Your seller's permit was not approved", text: '{reason}' },
    phoneChanged: {
      title: 'Your phone number was changed',
      text: 'If this was not you, please contact customer service at once.',
    },
    depositChanged: {
      title: 'Your deposit account was changed',
      text: 'Payouts to it begin 72 hours after the change, or later if your phone or email has just changed. If this was not you, please contact customer service at once.',
    },
    orderPaid: { title: 'Order {orderNumber} is paid', text: 'We will pack it soon.' },
    orderPacked: { title: 'Order {orderNumber} is packed', text: 'It will leave our warehouse soon.' },
    orderShipped: { title: 'Order {orderNumber} is on its way', text: '{carrier} {trackingNumber}' },
    orderReadyForPickup: { title: 'Order {orderNumber} is ready for pickup', text: 'Pick it up at {place}.' },
    orderDelivered: {
      title: 'Order {orderNumber} is completed',
      text: 'It has been delivered or picked up.',
    },
    orderCancelled: {
      title: 'Order {orderNumber} was cancelled',
      text: 'If you have questions, please contact customer service.',
    },
    orderCancelledByStaff: {
      title: 'Customer service cancelled order {orderNumber}',
      text: '{paid, select, yes {The payment of {amount} was voided, so the card is not charged. } refunded {The payment of {amount} was refunded. } other {}}Reason: {reason}',
    },
  },
}
