/** What a provider is told of. */
export const notificationKinds = [
  'accountVerified',
  'accountSentBack',
  'accountSuspended',
  'accountReinstated',
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

/** How a message outside of the portal is sent. */
export const messageChannels = ['sms', 'email'] as const
export type MessageChannel = (typeof messageChannels)[number]
