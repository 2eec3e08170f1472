import type { Payer } from '@bencao/shared/domain/order.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { bundleAgain } from './bundleQueries.ts'
import { cardHashOf } from './consentQueries.ts'
import { amountCentsOf, pricedColumns, pricedRow } from './priceQueries.ts'

const unkeptRow = pricedRow.extend({ cycleMonths: z.int() })

/** Subscriptions `s` of a payer that go on, and for which no card is kept. A card on file may have been deleted since. */
const unkept = (payer: Payer): Sql => sql`s.state = 'active' and s.hold is distinct from 'askedToStop'
  and s.payer = ${payer} and s.kept_token is null
  and not exists (select 1 from card c where c.provider_id = s.provider_id and c.id = s.card_id)`

/** What who pays the order of a date by hand could agree to: its subscriptions without a kept card, at today's prices. */
export async function listUnkept(db: Db, { providerId }: Provider, orderId: string, payer: Payer) {
  const rows = await db.many(
    unkeptRow,
    sql`
      select s.cycle_months as "cycleMonths", ${pricedColumns}
      from subscription_order d
        join subscription s on s.provider_id = d.provider_id and s.id = d.subscription_id
        join goods_today g on g.id = s.goods_id
      where d.provider_id = ${providerId} and d.order_id = ${orderId} and ${unkept(payer)}
      order by s.id`,
  )
  return rows.map((row) => ({
    cycleMonths: row.cycleMonths,
    goodsCents: amountCentsOf(row),
    discountCents: 0,
  }))
}

const nextDateRow = z.strictObject({ cycleMonths: z.int(), nextOn: z.string() })

/** When what the order of a date delivers, and its patient pays, is next delivered, the shortest cycle first. */
export const listNextDates = (db: Db, { providerId }: Provider, orderId: string) =>
  db.many(
    nextDateRow,
    sql`
      select s.cycle_months as "cycleMonths", min(s.next_on)::text as "nextOn"
      from subscription_order d
        join subscription s on s.provider_id = d.provider_id and s.id = d.subscription_id
      where d.provider_id = ${providerId} and d.order_id = ${orderId} and s.payer = 'patient'
        and s.state = 'active' and s.hold is distinct from 'askedToStop'
      group by s.cycle_months order by s.cycle_months`,
  )

const keptRow = z.strictObject({ subscriptionId: z.uuid() })

/**
 * Keeps the card that paid the order of a date, if who paid agreed to that, a patient with this very card. The dates after
 * it are charged to it, together with what is charged to it already.
 */
export async function keepPayingCard(
  db: Db,
  provider: Provider,
  orderId: string,
  { payer, oneOffToken }: { payer: Payer; oneOffToken: string | null },
): Promise<void> {
  const kept = await db.many(
    keptRow,
    sql`
      update subscription s set card_id = p.card_id, kept_token = case when p.card_id is null then ${oneOffToken}::text end,
        method = 'card', kept_network = p.network, kept_last4 = p.last4
      from subscription_order d
        join payment p on p.provider_id = d.provider_id and p.order_id = d.order_id and p.state = 'captured'
          and p.payer = ${payer} and p.keep_card and p.method = 'card'
        join renewal_consent c on c.provider_id = d.provider_id and c.order_id = d.order_id and c.payer = p.payer
          and c.card_hash = case p.payer when 'patient' then ${cardHashOf(oneOffToken)}::bytea else '' end
      where d.provider_id = ${provider.providerId} and d.order_id = ${orderId}
        and s.provider_id = d.provider_id and s.id = d.subscription_id and ${unkept(payer)}
        and (p.card_id is not null or ${oneOffToken}::text is not null)
      returning s.id as "subscriptionId"`,
  )
  await bundleAgain(
    db,
    provider,
    kept.map(({ subscriptionId }) => subscriptionId),
  )
}
