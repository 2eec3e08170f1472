import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'

const dueRow = z.strictObject({ providerId: z.uuid(), vipOrderId: z.uuid() })
type Expired = z.infer<typeof dueRow>

/** Purchases that were not paid in time, except while a charge is being settled. */
export const findExpired = (db: Db, most: number): Promise<Expired[]> =>
  db.many(
    dueRow,
    sql`
      select o.provider_id as "providerId", o.id as "vipOrderId" from vip_order o
      where o.state = 'awaitingPayment' and o.pay_before <= app_now()
        and not exists (select 1 from payment p where p.provider_id = o.provider_id and p.subject_kind = 'vip'
          and p.subject_id = o.id and p.live)
      order by o.pay_before limit ${most}`,
  )

/** Whether its charge is being settled; a charge begins only while the purchase is locked. */
export const isBeingPaid = (db: Db, { providerId, vipOrderId }: Expired): Promise<boolean> =>
  db.exists(sql`
    select 1 from payment
    where provider_id = ${providerId} and subject_kind = 'vip' and subject_id = ${vipOrderId} and live`)
