import type { Topic } from '@bencao/shared/contract/entry/topics.ts'
import type { NotificationKind } from '@bencao/shared/domain/notification.ts'

const ofOrders: readonly Topic[] = ['orders', 'order']

/** What a notification reports a change of. */
const topicsOf: Readonly<Record<NotificationKind, readonly Topic[]>> = {
  accountVerified: ['profile'],
  accountSentBack: ['profile'],
  accountSuspended: ['profile'],
  accountReinstated: ['profile'],
  // A permit changes the tax of the order that is being placed.
  permitApproved: ['profile', 'checkout'],
  permitRefused: ['profile'],
  phoneChanged: ['profile'],
  depositChanged: ['deposit'],
  orderPaid: ofOrders,
  orderPacked: ofOrders,
  orderShipped: ofOrders,
  orderReadyForPickup: ofOrders,
  orderDelivered: ofOrders,
  orderCancelled: [...ofOrders, 'checkout'],
  orderCancelledByStaff: [...ofOrders, 'checkout'],
}

/** The topics that these notifications concern, each once, with the list of notifications itself. */
export const concerned = (kinds: readonly NotificationKind[]): Topic[] => [
  ...new Set<Topic>(['notifications', ...kinds.flatMap((kind) => topicsOf[kind])]),
]
