import type { SubscriptionAsk } from '@bencao/shared/domain/subscriptions/subscription.ts'
import sql from 'sql-template-tag'
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
