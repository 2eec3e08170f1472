import sql from 'sql-template-tag'
import { z } from 'zod'
import { stillCharged } from '../cards/queries.ts'
import type { Database } from '../db/open.ts'
import type { CardVault } from '../ports/cardVault.ts'

const batch = 20

const dueTokenRow = z.strictObject({ id: z.uuid(), gatewayToken: z.string() })

/**
 * Asks the gateway to forget tokens that are no longer needed; one that it does not know counts as forgotten. A token
 * is skipped while a card on file, a subscription or an open attempt uses it, or an order that was made before its
 * subscription lost the card is still charged to it. Returns how many were tried.
 */
export async function forgetTokens({ db }: Database, cards: CardVault): Promise<number> {
  const due = await db.many(
    dueTokenRow,
    sql`
    update token_to_forget set tries = tries + 1,
      next_try_at = app_now() + make_interval(mins => least(1440, 5 * (tries + 1)))
    where id = any (array(
      select t.id from token_to_forget t
      where t.next_try_at <= app_now()
        and not exists (select 1 from card c where c.gateway_token = t.gateway_token)
        and not exists (select 1 from subscription s where s.kept_token = t.gateway_token and s.state = 'active')
        and not exists (${stillCharged(sql`t.gateway_token`)})
        and not exists (select 1 from payment p where p.one_off_token = t.gateway_token)
      order by t.next_try_at limit ${batch} for update skip locked))
    returning id, gateway_token as "gatewayToken"`,
  )
  for (const { id, gatewayToken } of due) {
    const forgotten = await cards.forgetCard(gatewayToken)
    if (forgotten.kind === 'ok') await db.run(sql`delete from token_to_forget where id = ${id}`)
  }
  return due.length
}
