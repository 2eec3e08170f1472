import type { Hold } from '@bencao/shared/domain/subscriptions/subscription.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { writeEvents } from '../eventQueries.ts'
import { setHold } from './renewalQueries.ts'
import { notifySubscriber } from './notifySubscriber.ts'

interface Held {
  subscriptionId: string
  subscriptionNumber: string
  name: string
}

/** Puts subscriptions on hold and tells the provider why. */
export async function holdSubscriptions(
  db: Db,
  provider: Provider,
  held: readonly Held[],
  hold: Exclude<Hold, 'askedToStop'>,
  shipsOn: string,
): Promise<void> {
  if (held.length === 0) return
  const subscriptionIds = held.map(({ subscriptionId }) => subscriptionId)
  if ((await setHold(db, provider, subscriptionIds, hold)) === 0) return
  await writeEvents(db, provider, { subscriptionIds, kind: 'held', shipsOn, detail: hold })
  await notifySubscriber(db, provider, {
    kind: 'subscriptionHeld',
    ref: `${subscriptionIds[0] ?? ''} ${shipsOn} ${hold}`,
    subscriptionIds,
    items: held.map(({ name }) => name),
    numbers: held.map(({ subscriptionNumber }) => subscriptionNumber),
    details: { hold },
  })
}
