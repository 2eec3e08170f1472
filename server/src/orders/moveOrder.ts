import { mayMove } from '@bencao/shared/domain/order.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { refuse } from '../http/refusal.ts'
import { type Assignments, type Move, paid, recordMove } from './moveQueries.ts'

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
  move: Move & { by: Actor },
  assignments: Assignments = [],
): Promise<void> {
  if (!mayMove(move.from, move.to)) refuse('order.wrongState')
  const moved = await recordMove(db, provider, orderId, move, assignments)
  if (moved === 0) refuse('order.wrongState')
}

/** Moves the order to paid, in the transaction that writes the capture, or at submit if there is nothing to pay. */
export const markPaid = (db: Db, provider: Provider, orderId: string): Promise<void> =>
  moveOrder(db, provider, orderId, { from: 'awaitingPayment', to: 'processing', by: bySystem }, paid)
