import type { FulfillmentStep } from '@bencao/shared/domain/orders/fulfillment.ts'
import { nextStep } from '@bencao/shared/domain/orders/fulfillment.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import type { LockedOrder } from '../../orders/queries.ts'
import { isGivenBack } from '../../orders/refundQueries.ts'
import { findOpenReversal } from '../../payments/reversals/queries.ts'
import { findDelivery } from './queries.ts'

/** Why staff cannot move a locked order; null if they can. */
export async function whyNoStep(
  db: Db,
  provider: Provider,
  { orderId, state }: LockedOrder,
  to: FulfillmentStep,
): Promise<'order.wrongState' | 'order.givenBack' | null> {
  const { delivery } = await findDelivery(db, provider.providerId, orderId)
  const cancelling =
    (await findOpenReversal(db, provider, { subjectKind: 'order', subjectId: orderId })) !== null
  const facts = { state, delivery, cancelling }
  if (nextStep({ ...facts, givenBack: false }) !== to) return 'order.wrongState'
  const givenBack = await isGivenBack(db, provider, orderId)
  return nextStep({ ...facts, givenBack }) === to ? null : 'order.givenBack'
}
