import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import type { DemoOrder } from './orders.ts'
import type { Random } from './random.ts'

/** The links of the orders that wait for their patients; the first one was opened. Nobody has their tokens. */
export async function writePayLinks(db: Db, random: Random, orders: readonly DemoOrder[]): Promise<void> {
  const waiting = orders.filter(({ order }) => order.state === 'awaitingPayment' && order.payer === 'patient')
  for (const [place, { order }] of waiting.entries()) {
    const sentAt = order.submitted_at
    const id = random.id(Math.round(Date.parse(String(sentAt)) / 1000))
    await db.run(sql`
      insert into pay_link (provider_id, id, order_id, token_hash, by_email, sent_at, opened_at, expires_at)
      values (${order.provider_id}, ${id}, ${order.id},
        sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), true,
        ${sentAt}::timestamptz, case when ${place === 0} then ${sentAt}::timestamptz + interval '2 hours' end,
        ${order.pay_before}::timestamptz)`)
  }
}
