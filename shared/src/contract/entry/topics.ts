/**
 * What an answer is about. A write call that changes a topic makes the cached answers about it stale. A list and a
 * single record are two topics, because a deleted record must not be requested again.
 */
export const topics = [
  'session',
  'unread',
  'sessions',
  'security',
  'profile',
  'deposit',
  'payouts',
  'notifications',
  'patients',
  'patient',
  'orders',
  'order',
  'checkout',
  'payOrder',
  'cards',
  'vip',
  'subscriptions',
  'subscription',
  'renewal',
  'share',
  'staffCounts',
  'providers',
  'provider',
  'staffOrders',
  'staffOrder',
  'failedMessages',
  'inbox',
  'findings',
  'staffPayouts',
  'staffGoods',
  'team',
] as const

export type Topic = (typeof topics)[number]
