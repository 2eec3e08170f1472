import sql from 'sql-template-tag'
import type { Db } from '../../db/database.ts'

/** What the demo's captured orders earned, line by line. Its refunds are made by the portal, and take back what they do. */
export async function writeEarnings(db: Db): Promise<void> {
  await db.run(sql`
    insert into earning (provider_id, id, kind, order_provider_id, order_id, item_id, cause, cause_id, cents, at)
    select o.provider_id, gen_random_uuid(), o.payer, o.provider_id, o.id, i.id, 'captured', o.id, i.profit_cents, o.paid_at
    from orders o join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
      join payment p on p.provider_id = o.provider_id and p.order_id = o.id and p.state = 'captured'
    where i.profit_cents > 0`)
}

/** One of the demo's providers joined by the link of another. */
export const writeReferral = (db: Db, providerId: string, joinedId: string): Promise<number> =>
  db.run(sql`update provider set referred_by = ${providerId} where provider_id = ${joinedId}`)
