import type { Topic } from '@bencao/shared/contract/entry/topics.ts'
import type { NotificationKind } from '@bencao/shared/domain/notification.ts'

const ofOrders: readonly Topic[] = ['orders', 'order']
/** Membership changes prices, too. */
const ofMembership: readonly Topic[] = ['vip', 'session', 'checkout']

const ofSubscriptions: readonly Topic[] = ['subscriptions', 'subscription']

/** The topics that each kind of notification makes stale. */
const topicsOf: Readonly<Record<NotificationKind, readonly Topic[]>> = {
  accountVerified: ['profile'],
  accountSentBack: ['profile'],
  accountSuspended: ['profile'],
  accountReinstated: ['profile'],
  identityApproved: ['profile'],
  identityRejected: ['profile'],
  // A permit changes the tax of an order at checkout.
  permitApproved: ['profile', 'checkout'],
  permitRefused: ['profile'],
  phoneChanged: ['profile'],
  depositChanged: ['deposit'],
  vipStarted: ofMembership,
  vipRenewalSoon: [],
  vipRenewed: ofMembership,
  vipRenewalDeclined: ofMembership,
  vipEnded: ofMembership,
  vipRenewalStopped: ofMembership,
  payoutCompleted: ['payouts'],
  payoutReturned: ['payouts', 'deposit'],
  payoutHeld: ['payouts', 'deposit'],
  subscriptionSoon: ofSubscriptions,
  subscriptionDeclined: [...ofOrders, ...ofSubscriptions],
  subscriptionHeld: [...ofOrders, ...ofSubscriptions],
  subscriptionToPay: [...ofOrders, ...ofSubscriptions],
  orderByPatient: [...ofOrders, 'patients', 'patient'],
  subscriptionLinkSent: [...ofOrders, ...ofSubscriptions],
  subscriptionAsked: [...ofOrders, ...ofSubscriptions],
  subscriptionChanged: [...ofOrders, ...ofSubscriptions],
  orderPaid: [...ofOrders, ...ofSubscriptions],
  orderPacked: ofOrders,
  orderShipped: ofOrders,
  orderReadyForPickup: ofOrders,
  orderDelivered: ofOrders,
  orderCancelled: [...ofOrders, 'checkout'],
  orderCancelledByStaff: [...ofOrders, 'checkout'],
  orderRefunded: ofOrders,
  orderUnpaidByPatient: [...ofOrders, 'checkout'],
  payLinkOpened: ofOrders,
  payLinkPaused: ofOrders,
  payLinkGuessed: ofOrders,
}

/** The topics that these notifications concern, without duplicates, and the list of notifications itself. */
export const concerned = (kinds: readonly NotificationKind[]): Topic[] => [
  ...new Set<Topic>(['notifications', ...kinds.flatMap((kind) => topicsOf[kind])]),
]
