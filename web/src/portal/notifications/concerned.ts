import type { CallName } from '@bencao/shared/contract/index.ts'
import type { NotificationKind } from '@bencao/shared/domain/notification.ts'

const ofOrders: readonly CallName[] = ['order_list', 'order_detail', 'patient_order_list']
const ofAccount: readonly CallName[] = ['doctor_detail']

/** Whose answers a notification makes stale. */
const callsOf: Readonly<Record<NotificationKind, readonly CallName[]>> = {
  accountVerified: ofAccount,
  accountSentBack: ofAccount,
  accountSuspended: ofAccount,
  accountReinstated: ofAccount,
  // A permit changes the tax of the order that is being placed.
  permitApproved: [...ofAccount, 'order_checkout'],
  permitRefused: ofAccount,
  phoneChanged: ofAccount,
  depositChanged: ['comms_card_get'],
  orderPaid: ofOrders,
  orderPacked: ofOrders,
  orderShipped: ofOrders,
  orderReadyForPickup: ofOrders,
  orderDelivered: ofOrders,
  orderCancelled: [...ofOrders, 'order_checkout'],
  orderCancelledByStaff: [...ofOrders, 'order_checkout'],
}

/** The calls whose answers these notifications make stale, each once, with the list of notifications itself. */
export const concerned = (kinds: readonly NotificationKind[]): CallName[] => [
  ...new Set<CallName>(['notifications', ...kinds.flatMap((kind) => callsOf[kind])]),
]
