import type { Address } from '@bencao/shared/domain/address.ts'
import {
  changesBetween,
  datesAfterChange,
  notedChanges,
} from '@bencao/shared/domain/subscriptions/staffActs.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { type Begun, findBegun } from './beginQueries.ts'
import { forgetReminders, lockSubscription, updateSubscription } from './changeQueries.ts'
import { writeEvents } from './eventQueries.ts'

const isSame = (one: Address, other: Address): boolean =>
  Object.entries(one).every(([part, value]) => Reflect.get(other, part) === value)

/**
 * The address of an order was corrected: so is that of what it began, unless that goes elsewhere by now. A date that is near
 * moves, and is announced again. `former`: before the correction. The subscriber is locked.
 */
export async function followAddress(
  db: Db,
  provider: Provider,
  orderId: string,
  { former, accountId }: { former: Begun; accountId: string },
): Promise<void> {
  if (former.subscriptionIds.length === 0) return
  const { address } = await findBegun(db, provider, orderId)
  if (isSame(former.address, address)) return
  for (const subscriptionId of former.subscriptionIds) {
    const before = await lockSubscription(db, provider, subscriptionId)
    if (!before || !isSame(before.address, former.address)) continue
    const corrected = { ...before, address }
    const dates = datesAfterChange(before, corrected, true)
    await updateSubscription(db, provider, before, { ...corrected, ...dates })
    await forgetReminders(db, provider, [subscriptionId])
    await writeEvents(db, provider, {
      subscriptionIds: [subscriptionId],
      kind: 'changed',
      changes: notedChanges(changesBetween(before, corrected), before.nextOn, dates.nextOn),
      by: { kind: 'provider', accountId },
    })
  }
}
