import { reversalStates } from '@bencao/shared/domain/reversal.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import type { Provider } from '../../http/provider.ts'
import { leaseSeconds } from '../lease.ts'
import type { Subject } from '../payable.ts'
import type { Payment } from '../queries.ts'
import {
  type LeasedReversal,
  leasedColumns,
  leasedReversalRow,
  type ReversedPart,
  type ReversalRequest,
} from './queries.ts'

/** A refund as staff want it: the subject stays, and keeps what is not given back. */
export interface RefundRequest extends ReversalRequest, ReversedPart {
  feeCents: number
  /** The part of the amount that was shipping; the rest is in the lines. */
  shippingCents: number
  restock: boolean
  requestId: string | undefined
}

/**
 * Writes down a refund before the gateway is called: it waits for a second person, or is called for by the job unless the
 * caller leases it. The caller holds the lock of its subject.
 */
export async function insertRefund(
  db: Db,
  { providerId, paymentId }: Payment,
  transactionId: string,
  refund: RefundRequest & { toConfirm: boolean },
): Promise<string> {
  const refundId = newId()
  const { toConfirm } = refund
  await db.run(sql`
    insert into payment_reversal (provider_id, id, payment_id, kind, cents, fee_cents, shipping_cents, restock, as_refund,
      gateway_transaction_id, asked_by, reason, request_id, state, next_check_at)
    values (${providerId}, ${refundId}, ${paymentId}, ${refund.kind}, ${refund.cents}, ${refund.feeCents},
      ${refund.shippingCents}, ${refund.restock}, true, ${transactionId}, ${refund.accountId}, ${refund.reason},
      ${refund.requestId ?? null}, case when ${toConfirm} then 'toConfirm' else 'started' end,
      case when ${!toConfirm} then app_now() end)`)
  return refundId
}

/** Gives the caller the lease to call the gateway about a refund that was just begun or confirmed. */
export const leaseRefund = (db: Db, { providerId }: Provider, refundId: string): Promise<LeasedReversal> =>
  db.one(
    leasedReversalRow,
    sql`
    update payment_reversal r set leased_until = app_now() + make_interval(secs => ${leaseSeconds.reverse}::int),
      sent_at = case when r.kind = 'refund' then app_now() end
    from payment p
    where r.provider_id = ${providerId} and r.id = ${refundId} and r.state = 'started' and r.leased_until is null
      and p.provider_id = r.provider_id and p.id = r.payment_id
    returning ${leasedColumns(sql`false`)}`,
  )

const refundRow = z.strictObject({
  refundId: z.uuid(),
  state: z.enum(reversalStates),
  askedBy: z.uuid().nullable(),
  cents: z.int(),
  feeCents: z.int(),
  /** It is refunded: the subject stays. */
  asRefund: z.boolean(),
})
export type Refund = z.infer<typeof refundRow>

const refundColumns = sql`
  r.id as "refundId", r.state, r.asked_by as "askedBy", r.cents, r.fee_cents as "feeCents", r.as_refund as "asRefund"`

/** A refund of a subject. Lock the subject first. */
export const findRefund = (
  db: Db,
  { providerId }: Provider,
  { subjectKind, subjectId }: Subject,
  refundId: string,
): Promise<Refund | null> =>
  db.optional(
    refundRow,
    sql`
    select ${refundColumns}
    from payment_reversal r join payment p on p.provider_id = r.provider_id and p.id = r.payment_id
    where r.provider_id = ${providerId} and r.id = ${refundId} and r.as_refund
      and p.subject_kind = ${subjectKind} and p.subject_id = ${subjectId}`,
  )

/** The refund that a request began before; one that the gateway was not reached for may be asked for again. */
export const findRefundByRequest = (
  db: Db,
  { providerId }: Provider,
  { subjectKind, subjectId }: Subject,
  requestId: string,
): Promise<Refund | null> =>
  db.optional(
    refundRow,
    sql`
    select ${refundColumns}
    from payment_reversal r join payment p on p.provider_id = r.provider_id and p.id = r.payment_id
    where r.provider_id = ${providerId} and r.request_id = ${requestId} and r.state <> 'withdrawn'
      and p.subject_kind = ${subjectKind} and p.subject_id = ${subjectId}`,
  )

/** A second person agrees. False: it no longer waits for one, or the person asked for it. */
export const confirmRefund = async (
  db: Db,
  { providerId }: Provider,
  refundId: string,
  accountId: string,
): Promise<boolean> =>
  (await db.run(sql`
    update payment_reversal set state = 'started', confirmed_by = ${accountId}, next_check_at = app_now()
    where provider_id = ${providerId} and id = ${refundId} and state = 'toConfirm' and asked_by <> ${accountId}`)) >
  0

/** A refund that waits for a second person is not made. */
export const withdrawRefund = async (db: Db, { providerId }: Provider, refundId: string): Promise<boolean> =>
  (await db.run(sql`
    update payment_reversal set state = 'withdrawn', settled_at = app_now()
    where provider_id = ${providerId} and id = ${refundId} and state = 'toConfirm'`)) > 0
