import { payers } from '@bencao/shared/domain/order.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Database } from '../db/open.ts'
import { sideBySide } from '../db/sideBySide.ts'
import { Refusal } from '../http/refusal.ts'
import { cancelUnpaid } from '../orders/cancelOrder.ts'
import { bySystem } from '../orders/moveOrder.ts'
import { notifyOrderMoved } from '../orders/notifyOrderMoved.ts'
import { ofRow } from '../http/provider.ts'

const most = 200

const dueRow = z.strictObject({ providerId: z.uuid(), orderId: z.uuid(), payer: z.enum(payers) })
type Due = z.infer<typeof dueRow>

const isDue = sql`
  o.state = 'awaitingPayment' and o.pay_before <= app_now()
    and not exists (select 1 from payment p where p.provider_id = o.provider_id and p.order_id = o.id
      and (p.live or p.state = 'captured'))`

const listDue = (db: Db): Promise<Due[]> =>
  db.many(
    dueRow,
    sql`
      select o.provider_id as "providerId", o.id as "orderId", o.payer from orders o
      where ${isDue} order by o.pay_before limit ${most}`,
  )

/** Whether an order is still due, and locks it; one that another server has locked is left to it. */
const lockDue = (db: Db, { providerId, orderId }: Due): Promise<boolean> =>
  db.exists(sql`
    select 1 from orders o where o.provider_id = ${providerId} and o.id = ${orderId} and ${isDue}
    for update of o skip locked`)

/**
 * Cancels orders that were not paid in time (30 minutes, 7 days if the patient pays), except while a charge is being settled. Each has its own
 * transaction; rows that another server has locked are left to it. Returns how many.
 */
export const expireUnpaidOrders = ({ db, transaction }: Database): Promise<number> =>
  sideBySide({ width: 2 }, async ({ each }) =>
    each(await listDue(db), (due) =>
      transaction((within) => expireOne(within, due)).catch((error: unknown) => {
        // A charge began between the query and the lock: its outcome decides.
        if (error instanceof Refusal) return false
        throw error
      }),
    ),
  )

async function expireOne(db: Db, due: Due): Promise<boolean> {
  if (!(await lockDue(db, due))) return false
  const provider = ofRow(due)
  await cancelUnpaid(db, provider, due.orderId, bySystem)
  const why = due.payer === 'patient' ? 'unpaidByPatient' : 'cancelled'
  await notifyOrderMoved(db, provider, due.orderId, why)
  return true
}
