import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { cardHashOf } from './consentQueries.ts'
import { amountCentsOf, pricedColumns, pricedRow } from './priceQueries.ts'

const unkeptRow = pricedRow.extend({ cycleMonths: z.int() })

/** Subscriptions `s` of a patient that go on, and for which no card is kept. */
const unkept = sql`s.state = 'active' and s.hold is distinct from 'askedToStop' and s.payer = 'patient'
  and s.card_id is null and s.kept_token is null`

/** What a patient who pays the order of a date by hand could agree to: its subscriptions without a kept card, at today's prices. */
export async function listUnkept(db: Db, { providerId }: Provider, orderId: string) {
  const rows = await db.many(
    unkeptRow,
    sql`
      select s.cycle_months as "cycleMonths", ${pricedColumns}
      from subscription_order d
        join subscription s on s.provider_id = d.provider_id and s.id = d.subscription_id
        join goods_today g on g.id = s.goods_id
      where d.provider_id = ${providerId} and d.order_id = ${orderId} and ${unkept}
      order by s.id`,
  )
  return rows.map((row) => ({
    cycleMonths: row.cycleMonths,
    goodsCents: amountCentsOf(row),
    discountCents: 0,
  }))
}

const nextDateRow = z.strictObject({ cycleMonths: z.int(), nextOn: z.string() })

/** When what the order of a date delivers is next delivered, the shortest cycle first. */
export const listNextDates = (db: Db, { providerId }: Provider, orderId: string) =>
  db.many(
    nextDateRow,
    sql`
      select s.cycle_months as "cycleMonths", min(s.next_on)::text as "nextOn"
      from subscription_order d
        join subscription s on s.provider_id = d.provider_id and s.id = d.subscription_id
      where d.provider_id = ${providerId} and d.order_id = ${orderId}
        and s.state = 'active' and s.hold is distinct from 'askedToStop'
      group by s.cycle_months order by s.cycle_months`,
  )

/**
 * Keeps the card of the gateway's form that paid the order of a date, if the patient agreed to that with this card. The
 * dates after it are charged to it; what was ordered together stays together.
 */
export const keepPayingCard = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  oneOffToken: string,
): Promise<number> =>
  db.run(sql`
    update subscription s set kept_token = ${oneOffToken}::text, method = 'card', kept_network = p.network,
      kept_last4 = p.last4,
      bundle = encode(sha256(convert_to(s.bundle || ${oneOffToken}::text, 'UTF8')), 'hex')
    from subscription_order d
      join payment p on p.provider_id = d.provider_id and p.order_id = d.order_id and p.state = 'captured'
        and p.payer = 'patient' and p.keep_card
      join renewal_consent c on c.provider_id = d.provider_id and c.order_id = d.order_id and c.payer = 'patient'
        and c.card_hash = ${cardHashOf(oneOffToken)}::bytea
    where d.provider_id = ${providerId} and d.order_id = ${orderId}
      and s.provider_id = d.provider_id and s.id = d.subscription_id and ${unkept}`)
