import { cardNetworks } from '@bencao/shared/domain/cards/card.ts'
import { instant } from '@bencao/shared/contract/fields/fields.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf } from '../db/columnsOf.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Provider } from '../http/provider.ts'

const cardRow = z.strictObject({
  cardId: z.uuid(),
  slot: z.int(),
  gatewayToken: z.string(),
  network: z.enum(cardNetworks),
  last4: z.string(),
  /** MM/YYYY */
  expiry: z.string(),
  nickname: z.string(),
  isDefault: z.boolean(),
  billingName: z.string(),
  billingAddress1: z.string(),
  billingCity: z.string(),
  billingProvince: z.string(),
  billingZip: z.string(),
})
export type Card = z.infer<typeof cardRow>

const columns = columnsOf(cardRow, { cardId: sql`id` })

/** Cards on file, the default one first. */
export const listCards = (db: Db, { providerId }: Provider): Promise<Card[]> =>
  db.many(
    cardRow,
    sql`select ${columns} from card where provider_id = ${providerId} order by is_default desc, slot`,
  )

/** Like `listCards`, and blocks other changes of the provider's cards until the transaction ends. */
export async function lockCards(db: Db, provider: Provider): Promise<Card[]> {
  await db.run(sql`select 1 from provider where provider_id = ${provider.providerId} for no key update`)
  return listCards(db, provider)
}

export const findCard = (db: Db, { providerId }: Provider, cardId: string): Promise<Card | null> =>
  db.optional(cardRow, sql`select ${columns} from card where provider_id = ${providerId} and id = ${cardId}`)

export type NewCard = Omit<Card, 'cardId'>

export async function insertCard(db: Db, { providerId }: Provider, card: NewCard): Promise<string> {
  const cardId = newId()
  await db.run(sql`
    insert into card (provider_id, id, slot, gateway_token, network, last4, expiry, nickname, is_default, billing_name,
      billing_address1, billing_city, billing_province, billing_zip)
    values (${providerId}, ${cardId}, ${card.slot}, ${card.gatewayToken}, ${card.network}, ${card.last4}, ${card.expiry},
      ${card.nickname}, ${card.isDefault}, ${card.billingName}, ${card.billingAddress1}, ${card.billingCity},
      ${card.billingProvince}, ${card.billingZip})`)
  return cardId
}

export type CardChange = Pick<
  Card,
  'expiry' | 'nickname' | 'billingName' | 'billingAddress1' | 'billingCity' | 'billingProvince' | 'billingZip'
>

export const updateCard = (
  db: Db,
  { providerId }: Provider,
  cardId: string,
  card: CardChange,
): Promise<number> =>
  db.run(sql`
    update card set expiry = ${card.expiry}, nickname = ${card.nickname}, billing_name = ${card.billingName},
      billing_address1 = ${card.billingAddress1}, billing_city = ${card.billingCity},
      billing_province = ${card.billingProvince}, billing_zip = ${card.billingZip}
    where provider_id = ${providerId} and id = ${cardId}`)

/** Exactly one card is the default. The old one is cleared first, because the index allows one at a time. */
export async function makeDefault(db: Db, { providerId }: Provider, cardId: string): Promise<void> {
  await db.run(
    sql`update card set is_default = false where provider_id = ${providerId} and is_default and id <> ${cardId}`,
  )
  await db.run(sql`update card set is_default = true where provider_id = ${providerId} and id = ${cardId}`)
}

export const removeCard = (db: Db, { providerId }: Provider, cardId: string): Promise<number> =>
  db.run(sql`delete from card where provider_id = ${providerId} and id = ${cardId}`)

/** The orders of a date that are still charged to a token, also if their subscriptions lost the card since. */
export const stillCharged = (token: Sql): Sql => sql`
  select 1 from renewal r join orders o on o.provider_id = r.provider_id and o.id = r.order_id
  where r.kept_token = ${token} and r.next_try_at is not null and o.state = 'awaitingPayment'`

/**
 * Whether any provider or subscription keeps a card under this token, or an order is still charged to it; such a token may
 * only be charged as that card.
 */
export const isOnFile = (db: Db, gatewayToken: string): Promise<boolean> =>
  db.exists(sql`
    select 1 from card where gateway_token = ${gatewayToken}
    union all select 1 from subscription where kept_token = ${gatewayToken}
    union all ${stillCharged(sql`${gatewayToken}`)} limit 1`)

const cardholderRow = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  address1: z.string(),
  zip: z.string(),
  now: instant,
})
export type Cardholder = z.infer<typeof cardholderRow>

/** The person for whom the card form is opened, and the business time. */
export const findCardholder = (db: Db, { providerId }: Provider): Promise<Cardholder> =>
  db.one(
    cardholderRow,
    sql`select ${columnsOf(cardholderRow, { now: sql`epoch(app_now())` })} from provider where provider_id = ${providerId}`,
  )

/** Has a job ask the gateway, after this many seconds, to forget a token if nothing uses it then. */
export const noteTokenToForget = (db: Db, gatewayToken: string, afterSeconds = 0): Promise<number> =>
  db.run(sql`
    insert into token_to_forget (id, gateway_token, next_try_at)
    values (${newId()}, ${gatewayToken}, app_now() + make_interval(secs => ${afterSeconds}::int))
    on conflict (gateway_token) do update
      set next_try_at = least(token_to_forget.next_try_at, excluded.next_try_at)`)
