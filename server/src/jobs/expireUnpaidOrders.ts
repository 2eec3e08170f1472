import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Database } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'
import { cancelUnpaid } from '../orders/cancelOrder.ts'
import { bySystem } from '../orders/moveOrder.ts'
import { notifyOrderMoved } from '../orders/notifyOrderMoved.ts'
import { ofRow } from '../http/provider.ts'

const most = 200

const dueRow = z.strictObject({ providerId: z.uuid(), orderId: z.uuid() })

/**
 * Cancels orders that were not paid within their 30 minutes, except while a charge is being settled. Each has its own
 * transaction; rows that another server has locked are left to it. Returns how many.
 */
export async function expireUnpaidOrders(database: Database): Promise<number> {
  let expired = 0
  while (expired < most) {
    const went = await database.transaction(expireOne).catch((error: unknown) => {
      // A charge began between the query and the lock: its outcome decides.
      if (error instanceof Refusal) return false
      throw error
    })
    if (!went) break
    expired += 1
  }
  return expired
}

async function expireOne(db: Db): Promise<boolean> {
  const due = await db.optional(
    dueRow,
    sql`
      select o.provider_id as "providerId", o.id as "orderId" from orders o
      where o.state = 'awaitingPayment' and o.pay_before <= app_now()
        and not exists (select 1 from payment p where p.provider_id = o.provider_id and p.order_id = o.id
          and (p.live or p.state = 'captured'))
      order by o.pay_before limit 1 for update of o skip locked`,
  )
  if (!due) return false
  const provider = ofRow(due)
  await cancelUnpaid(db, provider, due.orderId, bySystem)
  await notifyOrderMoved(db, provider, due.orderId, 'cancelled')
  return true
}
