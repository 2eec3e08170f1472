import type { NotificationKind } from '@bencao/shared/domain/notification.ts'
import { notifyProvider } from '../../accounts/notifyProvider.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import type { NotificationDetails } from '../../notifications/presentNotification.ts'

interface Notified {
  kind: Extract<NotificationKind, `subscription${string}`>
  /** Keeps a message from being sent twice. */
  ref: string
  orderId?: string
  /** The subscriptions that it is about; missing: it is about its order. */
  subscriptionIds?: readonly string[]
  /** Names of the products, for the notification alone, because they say what somebody takes. */
  items: readonly string[]
  /** Numbers of the subscriptions, for messages outside the portal. */
  numbers: readonly string[]
  details?: NotificationDetails
  /** Takes the place of some details outside the portal. */
  outside?: NotificationDetails
}

/** Notifies a provider about subscriptions. What is about one of them leads to it. */
export const notifySubscriber = (
  db: Db,
  provider: Provider,
  { items, numbers, subscriptionIds = [], details = {}, outside, ...of }: Notified,
): Promise<void> =>
  notifyProvider(db, provider, {
    ...of,
    subscriptionId: subscriptionIds.length === 1 ? subscriptionIds[0] : undefined,
    details: { ...details, items: items.join(', ') },
    detailsOutside: { ...details, ...outside, items: numbers.join(', ') },
  })
