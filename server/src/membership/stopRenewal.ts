import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { isBeingPaid } from './expiryQueries.ts'
import { findLastDay, findOpenRenewal, markStopped, type StoppedBy, stopRenewing } from './periodQueries.ts'
import { cancelVipOrder } from './queries.ts'

/**
 * Ends the renewal of a locked provider, also one that was declined and is to be charged again. Returns the last day
 * that is paid for; null if nothing renews. A charge under way decides by itself, but is the last one.
 */
export async function stopRenewal(db: Db, provider: Provider, by: StoppedBy): Promise<string | null> {
  const years = await stopRenewing(db, provider, by)
  const renewal = await findOpenRenewal(db, provider)
  const stopped = renewal !== null && (await markStopped(db, provider, renewal.vipOrderId, by)) > 0
  if (stopped && !(await isBeingPaid(db, { ...provider, vipOrderId: renewal.vipOrderId })))
    await cancelVipOrder(db, provider, renewal)
  return years > 0 || stopped ? findLastDay(db, provider) : null
}
