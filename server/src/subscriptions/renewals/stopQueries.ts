import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'

/**
 * Makes the dates of a cancelled order due again, for those of its subscriptions that nobody stopped or skipped. What was
 * next before comes after them, so that a date that was skipped meanwhile stays skipped.
 */
export async function releaseDates(
  db: Db,
  { providerId }: Provider,
  orderId: string,
  skipped: readonly string[],
): Promise<void> {
  await db.run(sql`
    update subscription s set next_on = o.ships_on, then_on = s.next_on from subscription_order o
    where o.provider_id = ${providerId} and o.order_id = ${orderId} and s.provider_id = o.provider_id
      and s.id = o.subscription_id and s.state = 'active' and s.hold is null and s.id <> all(${skipped}::uuid[])
      and s.next_on > o.ships_on`)
  await db.run(sql`
    delete from subscription_order o using subscription s
    where o.provider_id = ${providerId} and o.order_id = ${orderId} and s.provider_id = o.provider_id
      and s.id = o.subscription_id and s.state = 'active' and s.hold is null and s.next_on = o.ships_on`)
}

const openOrderRow = z.strictObject({ orderId: z.uuid() })

/** The orders of a subscription that await payment. */
export const listOpenOrders = (
  db: Db,
  { providerId }: Provider,
  subscriptionId: string,
): Promise<z.infer<typeof openOrderRow>[]> =>
  db.many(
    openOrderRow,
    sql`
      select o.id as "orderId" from subscription_order s
        join orders o on o.provider_id = s.provider_id and o.id = s.order_id and o.state = 'awaitingPayment'
      where s.provider_id = ${providerId} and s.subscription_id = ${subscriptionId} order by o.id`,
  )

const begunRow = z.strictObject({ subscriptionId: z.uuid() })

/** Cancels the subscriptions that an order began; returns them. */
export const cancelBegun = async (db: Db, { providerId }: Provider, orderId: string): Promise<string[]> => {
  const rows = await db.many(
    begunRow,
    sql`
      update subscription set state = 'cancelled', hold = null, waits_since = null
      where provider_id = ${providerId} and order_id = ${orderId} and state = 'active'
      returning id as "subscriptionId"`,
  )
  return rows.map(({ subscriptionId }) => subscriptionId)
}
