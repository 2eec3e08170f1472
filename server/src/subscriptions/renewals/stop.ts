import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { stopOpenOrders } from './payable.ts'
import { setHold } from './renewalQueries.ts'

/**
 * Somebody asked to stop: holds subscriptions at once, and cancels their orders that nobody paid. `own`: the provider asked. The
 * subscriber is locked.
 */
export async function stopRenewals(
  db: Db,
  provider: Provider,
  subscriptionIds: readonly string[],
  own = false,
): Promise<void> {
  await setHold(db, provider, subscriptionIds, 'askedToStop')
  await stopOpenOrders(db, provider, subscriptionIds, own)
}
