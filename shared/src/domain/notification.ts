/** The kinds of notification that a provider gets. */
export const notificationKinds = [
  'accountVerified',
  'accountSentBack',
  'accountSuspended',
  'accountReinstated',
  'identityApproved',
  'identityRejected',
  'permitApproved',
  'permitRefused',
  'phoneChanged',
  'depositChanged',
  'orderPaid',
  'orderPacked',
  'orderShipped',
  'orderReadyForPickup',
  'orderDelivered',
  'orderCancelled',
  'orderCancelledByStaff',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** The channel of a message outside the portal. */
export const messageChannels = ['sms', 'email'] as const
export type MessageChannel = (typeof messageChannels)[number]
