import type { NotificationKind } from '@bencao/shared/domain/notification.ts'
import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Provider } from '../http/context.ts'

export interface News {
  kind: NotificationKind
  orderId?: string
  /** Values that its text names, such as `orderNumber` or `reason`; never a patient's. */
  details?: Readonly<Record<string, string>>
}

/** Writes a notification for a provider in the caller's transaction; an open page shows it within seconds. */
export const notify = (db: Db, { providerId }: Provider, { kind, orderId, details }: News): Promise<number> =>
  db.run(sql`
    insert into notification (provider_id, id, kind, order_id, details)
    values (${providerId}, ${newId()}, ${kind}, ${orderId ?? null}, ${JSON.stringify(details ?? {})}::jsonb)`)
