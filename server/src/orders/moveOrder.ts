import { mayMove, type OrderState } from '@bencao/shared/domain/order.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { refuse } from '../http/refusal.ts'
import { paid, recordMove } from './moveQueries.ts'

/** Who moved an order: a person with their account, or the portal itself. */
export type Actor = { kind: 'provider' | 'staff'; accountId: string } | { kind: 'system'; accountId: null }

export const bySystem: Actor = { kind: 'system', accountId: null }

/**
 * The only place that changes an order's state and writes the move to its history. `assignments` become part of the
 * same statement.
 * @throws Refusal order.wrongState if the move is not legal or the order is no longer in `from`
 */
export async function moveOrder(
  db: Db,
  provider: Provider,
  orderId: string,
  from: OrderState,
  to: OrderState,
  by: Actor,
  assignments: Parameters<typeof recordMove>[4] = [],
  reason = '',
): Promise<void> {
  if (!mayMove(from, to)) refuse('order.wrongState')
  const moved = await recordMove(db, provider, orderId, { from, to, by, reason }, assignments)
  if (moved === 0) refuse('order.wrongState')
}

/** Moves the order to paid, in the transaction that writes the capture, or at submit if there is nothing to pay. */
export const markPaid = (db: Db, provider: Provider, orderId: string): Promise<void> =>
  moveOrder(db, provider, orderId, 'awaitingPayment', 'processing', bySystem, paid)
