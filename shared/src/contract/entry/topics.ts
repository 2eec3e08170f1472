/**
 * What answers are about: a write call that changes one of these makes the cached answers about it stale. A list and
 * one record of it are two topics, because a record that was deleted must not be asked for again.
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
  'team',
] as const

export type Topic = (typeof topics)[number]
