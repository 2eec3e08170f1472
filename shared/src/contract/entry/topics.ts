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
  'notifications',
  'patients',
  'patient',
  'orders',
  'order',
  'checkout',
  'cards',
  'staffCounts',
  'providers',
  'provider',
  'staffOrders',
  'staffOrder',
  'failedMessages',
  'inbox',
  'findings',
  'team',
] as const

export type Topic = (typeof topics)[number]
