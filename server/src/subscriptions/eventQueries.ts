import type { Change } from '@bencao/shared/domain/subscriptions/staffActs.ts'
import type { SubscriptionEvent } from '@bencao/shared/domain/subscriptions/subscription.ts'
import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Provider } from '../http/provider.ts'

interface Written {
  subscriptionIds: readonly string[]
  kind: SubscriptionEvent
  shipsOn?: string | null
  orderId?: string | null
  detail?: string
  changes?: readonly Change[]
  /** Left out: the portal itself. */
  by?: { kind: 'provider' | 'staff'; accountId: string } | { kind: 'patient'; accountId: null }
}

/** Writes what happened to subscriptions into their history. */
export const writeEvents = (
  db: Db,
  { providerId }: Provider,
  { subscriptionIds, kind, shipsOn = null, orderId = null, detail = '', changes, by }: Written,
): Promise<number> => {
  const rows = subscriptionIds.map((subscriptionId) => ({ subscriptionId, id: newId() }))
  return db.run(sql`
    insert into subscription_event (provider_id, subscription_id, id, kind, ships_on, order_id, detail, changes,
      by_kind, by_account)
    select ${providerId}::uuid, e."subscriptionId", e.id, ${kind}::text, ${shipsOn}::date, ${orderId}::uuid, ${detail}::text,
      ${changes ? JSON.stringify(changes) : null}::jsonb, ${by?.kind ?? 'system'}::text, ${by?.accountId ?? null}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e ("subscriptionId" uuid, id uuid)`)
}
