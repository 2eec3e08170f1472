import sql from 'sql-template-tag'
import { instant } from '@bencao/shared/contract/fields/fields.ts'
import type { Payer } from '@bencao/shared/domain/order.ts'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import type { Provider } from '../../http/provider.ts'
import { payableKinds, type Subject } from '../payable.ts'

/** How long a buyer may take to approve; the gateway's own limit. */
const approveWithinSeconds = 3 * 3_600

export interface NewGatewayOrder extends Subject {
  gateway: string
  gatewayOrderId: string
  reference: string
  approveUrl: string
  /** The person who opened it; nobody else may have it captured. */
  payer: Payer
}

const expiryRow = z.strictObject({ expiresAt: instant })

/** Writes down an order that was opened at a gateway. */
export const addGatewayOrder = (
  db: Db,
  { providerId }: Provider,
  order: NewGatewayOrder,
): Promise<z.infer<typeof expiryRow>> =>
  db.one(
    expiryRow,
    sql`
    insert into gateway_order (provider_id, id, gateway, gateway_order_id, subject_kind, subject_id, reference, approve_url,
      payer, expires_at)
    values (${providerId}, ${newId()}, ${order.gateway}, ${order.gatewayOrderId}, ${order.subjectKind},
      ${order.subjectId}, ${order.reference}, ${order.approveUrl},
      ${order.payer}, app_now() + make_interval(secs => ${approveWithinSeconds}::int))
    returning epoch(expires_at) as "expiresAt"`,
  )

const openedRow = z.strictObject({
  subjectKind: z.enum(payableKinds),
  subjectId: z.uuid(),
  reference: z.string(),
  approveUrl: z.string(),
})

/** The order at a gateway that this payer of the provider's opened, by the gateway's id. */
export const findGatewayOrder = (
  db: Db,
  { providerId }: Provider,
  { gateway, gatewayOrderId, payer }: Pick<NewGatewayOrder, 'gateway' | 'gatewayOrderId' | 'payer'>,
): Promise<z.infer<typeof openedRow> | null> =>
  db.optional(
    openedRow,
    sql`
    select subject_kind as "subjectKind", subject_id as "subjectId", reference, approve_url as "approveUrl"
    from gateway_order
    where provider_id = ${providerId} and gateway = ${gateway} and gateway_order_id = ${gatewayOrderId}
      and payer = ${payer}`,
  )

/** Has the job ask a gateway about one of its orders now. Nobody else's word changes a payment. */
export const askAboutOrder = (db: Db, gateway: string, gatewayOrderId: string): Promise<number> =>
  db.run(sql`
    update payment set next_check_at = app_now()
    where gateway = ${gateway} and gateway_order_id = ${gatewayOrderId} and next_check_at > app_now()`)

/** False: the event came before. */
export const noteEvent = async (
  db: Db,
  { gateway, eventId, kind }: { gateway: string; eventId: string; kind: string },
): Promise<boolean> =>
  (await db.run(sql`
    insert into gateway_event (gateway, event_id, kind) values (${gateway}, ${eventId}, ${kind})
    on conflict do nothing`)) > 0
