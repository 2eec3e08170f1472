import { mayMove } from '@bencao/shared/domain/order.ts'
import { arrivalOf } from '@bencao/shared/domain/orders/arrival.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { refuse } from '../http/refusal.ts'
import type { Capture } from '../payments/payable.ts'
import { beginSubscriptions } from '../subscriptions/beginQueries.ts'
import { type Assignments, findTransit, type Move, paidBy, recordMove } from './moveQueries.ts'

/** Who moved an order: a person with their account, or the portal itself. */
export type Actor =
  | { kind: 'provider' | 'staff'; accountId: string }
  | { kind: 'system' | 'patient'; accountId: null }

export const bySystem: Actor = { kind: 'system', accountId: null }
/** A patient has no account. */
export const byPatient: Actor = { kind: 'patient', accountId: null }

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

/**
 * Moves the order to paid, in the transaction that writes the capture, or at submit if there is nothing to pay, and
 * estimates its arrival. Its lines with a cycle become subscriptions.
 */
export async function markPaid(
  db: Db,
  provider: Provider,
  orderId: string,
  { payer, oneOffToken }: Pick<Capture, 'payer' | 'oneOffToken'> = { payer: 'provider', oneOffToken: null },
): Promise<void> {
  const move = { from: 'awaitingPayment', to: 'processing', by: bySystem } as const
  const transit = await findTransit(db, provider, orderId)
  const arrival = transit && arrivalOf(transit.now, transit.timeZone, transit)
  // What begins is read after the move, in the same message.
  await Promise.all([
    moveOrder(db, provider, orderId, move, paidBy(payer, arrival)),
    beginSubscriptions(db, provider, orderId, oneOffToken),
  ])
}
