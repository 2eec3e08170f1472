import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { postEntries } from '../ledger/queries.ts'

const dueRow = z.strictObject({
  providerId: z.uuid(),
  vipOrderId: z.uuid(),
  priceCents: z.int(),
  startsOn: z.iso.date(),
  /** The month that is over, 1 to 12. */
  month: z.int(),
})
export type DueMonth = z.infer<typeof dueRow>

const duePurchaseRow = z.strictObject({ providerId: z.uuid(), vipOrderId: z.uuid() })
type DuePurchase = z.infer<typeof duePurchaseRow>

/** Purchases with a month that is over and not earned. */
export const listToEarn = (db: Db, most: number): Promise<DuePurchase[]> =>
  db.many(
    duePurchaseRow,
    sql`
      select provider_id as "providerId", id as "vipOrderId" from vip_order
      where earn_next_on <= business_date(app_now()) order by earn_next_on limit ${most}`,
  )

/** Locks the next month that is to be earned; null if there is none, or another server has locked the purchase. */
export const claimDueMonth = (db: Db, { providerId, vipOrderId }: DuePurchase): Promise<DueMonth | null> =>
  db.optional(
    dueRow,
    sql`
      select provider_id as "providerId", id as "vipOrderId", price_cents as "priceCents", starts_on as "startsOn",
        (select count(*) + 1 from vip_month m where m.provider_id = o.provider_id and m.vip_order_id = o.id) as month
      from vip_order o
      where provider_id = ${providerId} and id = ${vipOrderId} and earn_next_on <= business_date(app_now())
      for update skip locked`,
  )

/** Writes that a month is earned; the database refuses to do so twice. `nextOn`: when the next one is. */
export async function earnMonth(
  db: Db,
  { providerId, vipOrderId, month }: DueMonth,
  { cents, nextOn }: { cents: number; nextOn: string | null },
): Promise<void> {
  const id = newId()
  await db.run(sql`
    insert into vip_month (provider_id, vip_order_id, month, id, cents)
    values (${providerId}, ${vipOrderId}, ${month}, ${id}, ${cents})`)
  await db.run(sql`
    update vip_order set earn_next_on = ${nextOn}::date where provider_id = ${providerId} and id = ${vipOrderId}`)
  postEntries(db, 'vipEarned', id, [
    { kind: 'vip_deferred', providerId: null, cents },
    { kind: 'revenue', providerId: null, cents: -cents },
  ])
}
