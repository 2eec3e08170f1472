import sql from 'sql-template-tag'
import { z } from 'zod'
import { instant } from '@bencao/shared/contract/fields/fields.ts'
import type { Payer } from '@bencao/shared/domain/order.ts'
import type { PaidBy } from '@bencao/shared/domain/payment.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import type { GatewayCharge } from '../../ports/paymentGateway.ts'
import type { Due, Subject } from '../payable.ts'

const restoreRow = z.strictObject({
  restoredAt: instant,
  /** When the backup was taken. */
  takenAt: instant,
})
export type Restore = z.infer<typeof restoreRow>

/** The latest restore of the database; null if it never was restored. */
export const findRestore = (db: Db): Promise<Restore | null> =>
  db.optional(
    restoreRow,
    sql`
    select epoch((a.value #>> '{}')::timestamptz) as "restoredAt", epoch((f.value #>> '{}')::timestamptz) as "takenAt"
    from setting a join setting f on f.key = 'restoredFrom' where a.key = 'restoredAt'`,
  )

/**
 * Whether something that falls due on a business date was due before a restore of the database. If the restored database has
 * not done it, the lost one may have, with a charge that no payment knows.
 */
export const wasDueBeforeRestore = (db: Db, dueOn: string): Promise<boolean> =>
  db.exists(sql`
    select 1 from setting
    where key = 'restoredAt' and ${dueOn}::date <= business_date((value #>> '{}')::timestamptz)`)

/** Whether a subject was looked up at the gateway since the restore. */
export const wasLookedUp = (
  db: Db,
  { subjectKind, subjectId }: Subject,
  { restoredAt }: Restore,
): Promise<boolean> =>
  db.exists(sql`
    select 1 from restore_look
    where subject_kind = ${subjectKind} and subject_id = ${subjectId} and epoch(looked_at) >= ${restoredAt}::bigint`)

export const noteLookedUp = (db: Db, { subjectKind, subjectId }: Subject): Promise<number> =>
  db.run(sql`
    insert into restore_look (subject_kind, subject_id) values (${subjectKind}, ${subjectId})
    on conflict (subject_kind, subject_id) do update set looked_at = app_now()`)

/** Whether any payment knows a charge, by its transaction, by our reference, or by the gateway's order of it. */
export const isKnownCharge = (
  db: Db,
  gateway: string,
  { transactionId, merchantReference = '' }: GatewayCharge,
): Promise<boolean> =>
  db.exists(sql`
    select 1 from payment where gateway = ${gateway} and gateway_transaction_id = ${transactionId}
    union all select 1 from payment where reference = ${merchantReference}
    union all select 1 from gateway_order o join payment p on p.gateway = o.gateway
      and p.gateway_order_id = o.gateway_order_id and p.state in ('started', 'unknown', 'captured')
      where o.reference = ${merchantReference}`)

/**
 * Writes the attempt of a charge that was made after the backup, for the job to settle. It is the payment of who opened the
 * gateway's order, else of who was to pay the order; who comes to pay now may be somebody else.
 */
export const adoptCharge = (
  db: Db,
  { providerId }: Provider,
  { paymentId, subject, due, since, ...charge }: Adopted,
): Promise<number> =>
  db.run(sql`
    insert into payment (provider_id, id, subject_kind, subject_id, gateway, method, reference, gateway_order_id, state,
      amount_cents, payer, started_at, next_check_at)
    values (${providerId}, ${paymentId}, ${subject.subjectKind}, ${subject.subjectId}, ${charge.gateway},
      ${charge.method}, ${charge.reference}, ${charge.gatewayOrderId}, 'unknown', ${due.amountCents}, coalesce(
        (select payer from gateway_order where provider_id = ${providerId} and gateway = ${charge.gateway}
          and gateway_order_id = ${charge.gatewayOrderId}),
        (select payer from orders where provider_id = ${providerId} and id = ${subject.subjectId}),
        ${charge.payer}), to_timestamp(${since}), app_now())`)

interface Adopted {
  paymentId: string
  subject: Subject
  due: Due
  gateway: string
  method: PaidBy
  reference: string
  gatewayOrderId: string | null
  /** Who comes to pay now. */
  payer: Payer
  /** Epoch seconds: not after the charge. */
  since: number
}
