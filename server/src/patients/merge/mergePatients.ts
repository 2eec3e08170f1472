import { newId } from '../../db/ids.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { addAct } from './actQueries.ts'
import { dropPatientCards } from './keptCardQueries.ts'
import {
  dropLink,
  haveSameContact,
  lockPaying,
  type Merged,
  moveOrders,
  moveSubscriptions,
} from './mergeQueries.ts'

interface Merging extends Merged {
  by: string
  reason: string
}

interface Moved {
  orders: number
  subscriptions: number
}

/**
 * Moves what a record has to the one that is kept, takes it from the provider's list, and notes what moved. A card that is kept
 * for its subscriptions is dropped if reminders would go elsewhere. Both links must be
 * locked. Null, and nothing is changed, while a payment of one of its orders is being settled.
 */
export async function mergePatients(
  db: Db,
  provider: Provider,
  { by, reason, ...merge }: Merging,
): Promise<Moved | null> {
  const { patientId, mergedId } = merge
  if (await lockPaying(db, provider, mergedId)) return null
  if (!(await haveSameContact(db, merge))) await dropPatientCards(db, mergedId, provider)
  const orderIds = await moveOrders(db, provider, merge)
  const subscriptionIds = await moveSubscriptions(db, provider, merge)
  await dropLink(db, provider, merge)
  const act = { id: newId(), kind: 'merged', patientId, by, reason, otherPatientId: mergedId } as const
  await addAct(db, provider, { ...act, orderIds, subscriptionIds })
  return { orders: orderIds.length, subscriptions: subscriptionIds.length }
}
