import {
  type AskAnswer,
  type SubscriptionAsk,
  subscriptionAsks,
} from '@bencao/shared/domain/subscriptions/subscription.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Provider } from '../http/provider.ts'

interface Asked {
  ask: SubscriptionAsk
  message: string
  by: 'provider' | 'patient'
  /** The inbox message that passes it on. */
  messageId: string
}

/** Keeps what was asked of customer service until it is answered. Staff who have not seen it cannot act in passing. */
export async function addAsks(
  db: Db,
  { providerId }: Provider,
  subscriptionIds: readonly string[],
  { ask, message, by, messageId }: Asked,
): Promise<void> {
  const rows = subscriptionIds.map((subscriptionId) => ({ subscriptionId, id: newId() }))
  await db.run(sql`
    insert into subscription_ask (provider_id, id, subscription_id, ask, message, by_kind, message_id)
    select ${providerId}::uuid, a.id, a."subscriptionId", ${ask}, ${message}, ${by}, ${messageId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a ("subscriptionId" uuid, id uuid)`)
  await db.run(sql`
    update subscription set revision = revision
    where provider_id = ${providerId} and id = any(${subscriptionIds}::uuid[])`)
}

const askedRow = z.strictObject({ ask: z.enum(subscriptionAsks) })

/** What the patient of these subscriptions asked for last; null if all is answered. */
export async function findPatientsAsk(
  db: Db,
  { providerId }: Provider,
  subscriptionIds: readonly string[],
): Promise<SubscriptionAsk | null> {
  const found = await db.optional(
    askedRow,
    sql`
      select ask from subscription_ask
      where provider_id = ${providerId} and subscription_id = any(${subscriptionIds}::uuid[])
        and by_kind = 'patient' and answered_at is null
      order by asked_at desc, id desc limit 1`,
  )
  return found?.ask ?? null
}

/** Answers what was asked for, and the inbox messages that passed it on, unless one also passed on what is still open. */
export const answerAsks = (
  db: Db,
  { providerId }: Provider,
  subscriptionIds: readonly string[],
  { asks, answer, byAccount }: { asks: readonly SubscriptionAsk[]; answer: AskAnswer; byAccount: string },
): Promise<number> =>
  db.run(sql`
    with answered as (
      update subscription_ask set answer = ${answer}, answered_by = ${byAccount}, answered_at = app_now()
      where provider_id = ${providerId} and subscription_id = any(${subscriptionIds}::uuid[]) and answered_at is null
        and ask = any(${[...asks]}::text[])
      returning message_id)
    update inbox_message m set done_at = app_now(), done_by = ${byAccount}
    where m.provider_id = ${providerId} and m.id in (select message_id from answered) and m.done_at is null
      and not exists (select 1 from subscription_ask q
        where q.provider_id = m.provider_id and q.message_id = m.id and q.answered_at is null
          and q.subscription_id <> all(${subscriptionIds}::uuid[]))`)
