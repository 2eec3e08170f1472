import type { Payer } from '@bencao/shared/domain/order.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { endPayLink } from '../payLinks/links/endPayLink.ts'
import { type Actor, markPaid } from './moveOrder.ts'
import { notifyOrderMoved } from './notifyOrderMoved.ts'

/** A locked order comes to nothing: it is paid at once, without a payment. */
export async function payNothing(
  db: Db,
  provider: Provider,
  orderId: string,
  { by, payer }: { by: Actor; payer: Payer },
): Promise<void> {
  await markPaid(db, provider, orderId, { payer, oneOffToken: null })
  await endPayLink(db, provider, orderId, payer === 'patient' ? 'paid' : 'paidByProvider')
  await notifyOrderMoved(db, provider, orderId, 'processing', { own: by.kind === 'provider' })
}
