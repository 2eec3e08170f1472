import { mayMove, type OrderState } from '@bencao/shared/domain/order.ts'
import sql, { empty, type Sql } from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Provider } from '../http/context.ts'
import { refuse } from '../http/refusal.ts'

/** Who moved an order: a person by the account, or the portal itself. */
export type Actor = { kind: 'provider' | 'staff'; accountId: string } | { kind: 'system'; accountId: null }

export const bySystem: Actor = { kind: 'system', accountId: null }

/**
 * The one place that changes an order's state, and writes the move to its history. `along` are further
 * assignments of the same statement, each with a comma before it.
 * @throws Refusal order.wrongState when the move is not legal or the order is not in `from` any more
 */
export async function moveOrder(
  db: Db,
  { providerId }: Provider,
  orderId: string,
  from: OrderState,
  to: OrderState,
  by: Actor,
  along: Sql = empty,
): Promise<void> {
  if (!mayMove(from, to)) refuse('order.wrongState')
  const moved = await db.run(sql`
    with moved as (
      update orders set state = ${to}${along}
      where provider_id = ${providerId} and id = ${orderId} and state = ${from} returning 1)
    insert into order_event (provider_id, order_id, id, from_state, to_state, by_kind, by_account)
    select ${providerId}::uuid, ${orderId}::uuid, ${newId()}::uuid, ${from}::text, ${to}::text, ${by.kind}::text,
      ${by.accountId}::uuid from moved`)
  if (moved === 0) refuse('order.wrongState')
}

/** The order is paid for: in the transaction that writes the capture, or at submit when there is nothing to pay. */
export const markPaid = (db: Db, provider: Provider, orderId: string): Promise<void> =>
  moveOrder(
    db,
    provider,
    orderId,
    'awaitingPayment',
    'processing',
    bySystem,
    sql`, paid_at = app_now(), pay_before = null`,
  )
