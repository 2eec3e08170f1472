import {
  afterVoidLook,
  confirmVoidAfterSeconds,
  isAsked,
  isLiveReversal,
  mayMoveReversal,
  type ReversalState,
  type ReversalStep,
  type ReversalKind,
  reversalKinds,
  reversalStates,
  type VoidLook,
} from '@bencao/shared/domain/reversal.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf } from '../../db/columnsOf.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import type { Provider } from '../../http/provider.ts'
import type { GatewayCharge } from '../../ports/paymentGateway.ts'
import { leaseRow, leaseSeconds } from '../lease.ts'
import { payableKinds, type Subject } from '../payable.ts'
import type { Payment } from '../queries.ts'

/** The member of staff who requests a reversal. */
export interface ReversalRequest {
  accountId: string
  reason: string
}

export const reversalRow = z.strictObject({
  reversalId: z.uuid(),
  providerId: z.uuid(),
  paymentId: z.uuid(),
  subjectKind: z.enum(payableKinds),
  subjectId: z.uuid(),
  /** The gateway's name. */
  gateway: z.string(),
  /** The gateway's id of the charge that is reversed. */
  transactionId: z.string(),
  kind: z.enum(reversalKinds),
  state: z.enum(reversalStates),
  /** What goes back to the payer; the fee is kept of what the sale gives up. */
  cents: z.int(),
  feeCents: z.int(),
  /** A refund by staff: the subject stays. */
  asRefund: z.boolean(),
  notFoundCount: z.int(),
  /** How long ago the gateway was asked to return the money; 0 if it was not. */
  sentSecondsAgo: z.int(),
  /** The member of staff; null: the portal itself, for a charge that no payment may keep. */
  askedBy: z.uuid().nullable(),
  reason: z.string(),
})
export type Reversal = z.infer<typeof reversalRow>

/** A reversal about which this process calls the gateway. */
export const leasedReversalRow = reversalRow.extend(leaseRow.shape).extend({
  /** The gateway was asked to return the money before this lease began. */
  sentBefore: z.boolean(),
})
export type LeasedReversal = z.infer<typeof leasedReversalRow>

const openReversalRow = reversalRow.pick({ reversalId: true, state: true })
const movedReversalRow = reversalRow.pick({ askedBy: true, reason: true }).extend({
  leasedUntil: z.string().nullable(),
})

/** Columns of a reversal `r` with its payment `p`. */
export const reversalColumns = {
  reversalId: sql`r.id`,
  providerId: sql`r.provider_id`,
  transactionId: sql`r.gateway_transaction_id`,
  state: sql`r.state`,
  notFoundCount: sql`r.not_found_count`,
  sentSecondsAgo: sql`coalesce(epoch(app_now()) - epoch(r.sent_at), 0)`,
}
export const leasedColumns = (sentBefore: Sql) =>
  columnsOf(leasedReversalRow, { ...reversalColumns, leasedUntil: sql`r.leased_until::text`, sentBefore })

/** The part of a captured payment that is to go back. */
export interface ReversedPart {
  /** A void takes back the whole charge. */
  kind: ReversalKind
  cents: number
}

const insertReversal = (
  { providerId, paymentId }: Payment,
  reversal: Pick<Reversal, 'reversalId' | 'transactionId' | 'askedBy' | 'reason' | 'kind' | 'cents'>,
  leasedSeconds: number | null,
) => sql`
  insert into payment_reversal (provider_id, id, payment_id, kind, cents, gateway_transaction_id, asked_by, reason, state,
    next_check_at, leased_until, sent_at, charge_cents)
  values (${providerId}, ${reversal.reversalId}, ${paymentId}, ${reversal.kind}, ${reversal.cents},
    ${reversal.transactionId}, ${reversal.askedBy}, ${reversal.reason}, 'started', app_now(),
    app_now() + make_interval(secs => ${leasedSeconds}::int),
    case when ${reversal.kind === 'refund' && leasedSeconds !== null} then app_now() end,
    case when ${reversal.askedBy === null} then ${reversal.cents}::bigint end)`

/**
 * Starts to give back for staff what is left of a captured payment. The caller holds the lock of its subject and calls the
 * gateway; after the lease ends, the job does.
 */
export async function startReversal(
  db: Db,
  payment: Payment,
  transactionId: string,
  { kind, cents }: ReversedPart,
  { accountId: askedBy, reason }: ReversalRequest,
): Promise<LeasedReversal> {
  const requested = { reversalId: newId(), transactionId, askedBy, reason, kind, cents }
  const { leasedUntil } = await db.one(
    leaseRow,
    sql`${insertReversal(payment, requested, leaseSeconds.reverse)} returning leased_until::text as "leasedUntil"`,
  )
  return { ...subjectOf(payment), ...requested, ...justStarted, feeCents: 0, asRefund: false, leasedUntil }
}

const subjectOf = ({ paymentId, providerId, gateway, subjectKind, subjectId }: Payment) => ({
  paymentId,
  providerId,
  gateway,
  subjectKind,
  subjectId,
})

const justStarted = { state: 'started', notFoundCount: 0, sentSecondsAgo: 0, sentBefore: false } as const

/** Has the job give back a charge that no payment may keep, as much as was charged. The caller holds the lock of the attempt's subject. */
export const startCorrection = (
  db: Db,
  payment: Payment,
  { transactionId, amountCents }: Pick<GatewayCharge, 'transactionId' | 'amountCents'>,
): Promise<number> => {
  const cents = amountCents > 0 ? amountCents : payment.amountCents
  const correction = {
    reversalId: newId(),
    transactionId,
    askedBy: null,
    reason: '',
    kind: 'void',
    cents,
  } as const
  return db.run(insertReversal(payment, correction, null))
}

/** Whether a charge is already reversed. */
export const isReversed = (
  db: Db,
  { providerId, paymentId }: Payment,
  transactionId: string,
): Promise<boolean> =>
  db.exists(sql`
    select 1 from payment_reversal where provider_id = ${providerId} and payment_id = ${paymentId}
      and gateway_transaction_id = ${transactionId} and state = 'done'`)

/**
 * The open reversal that takes the whole payment from its subject; null when there is none. Lock its subject first: then
 * none can begin.
 */
export const findOpenReversal = (
  db: Db,
  { providerId }: Provider,
  { subjectKind, subjectId }: Subject,
): Promise<z.infer<typeof openReversalRow> | null> =>
  db.optional(
    openReversalRow,
    sql`
    select r.id as "reversalId", r.state
    from payment p join payment_reversal r on r.provider_id = p.provider_id and r.payment_id = p.id and r.live
    where p.provider_id = ${providerId} and p.subject_kind = ${subjectKind} and p.subject_id = ${subjectId}
      and p.state = 'captured' and not r.as_refund`,
  )

/**
 * Gives the deciding member of staff the lease to call the gateway; null while another holder has it. An expired lease
 * belongs to a killed server, which may have reversed the charge, so the job must look it up first.
 */
export const leaseUndecided = (
  db: Db,
  { providerId }: Provider,
  reversalId: string,
  accountId: string,
): Promise<LeasedReversal | null> =>
  db.optional(
    leasedReversalRow,
    sql`
    update payment_reversal r set asked_by = ${accountId}, next_check_at = app_now(),
      leased_until = app_now() + make_interval(secs => ${leaseSeconds.reverse}::int)
    from payment p
    where r.provider_id = ${providerId} and r.id = ${reversalId} and r.state = 'undecided' and r.leased_until is null
      and p.provider_id = r.provider_id and p.id = r.payment_id
    returning ${leasedColumns(sql`false`)}`,
  )

/** Leases reversals whose time in this column has come, for as long as the gateway may need. */
const claimBy =
  (dueAt: Sql) =>
  (db: Db, most: number): Promise<LeasedReversal[]> =>
    db.many(
      leasedReversalRow,
      sql`
    with due as (
      select provider_id, id, sent_at from payment_reversal
      where ${dueAt} <= app_now() and (leased_until is null or leased_until < app_now())
      order by ${dueAt} limit ${most} for update skip locked)
    update payment_reversal r set leased_until = app_now() + make_interval(secs => ${leaseSeconds.reverse}::int),
      sent_at = case when r.kind = 'refund' then coalesce(r.sent_at, app_now()) end
    from due, payment p
    where r.provider_id = due.provider_id and r.id = due.id
      and p.provider_id = r.provider_id and p.id = r.payment_id
    returning ${leasedColumns(sql`due.sent_at is not null`)}`,
    )

/** Reversals that the gateway is to be asked about. */
export const claimDueReversals = claimBy(sql`next_check_at`)

/** Voids that are to be looked at once more. */
export const claimVoidsToConfirm = claimBy(sql`confirm_at`)

/**
 * Writes what a look at a void found. A void that does not hold starts again, as a correction if its order is cancelled:
 * nothing may keep the charge; true then. While another reversal of the payment is live, it is looked at again.
 */
export async function writeVoidLook(
  db: Db,
  { providerId, reversalId, paymentId, leasedUntil }: LeasedReversal,
  found: VoidLook,
): Promise<boolean> {
  const after = afterVoidLook(found)
  const its = sql`provider_id = ${providerId} and id = ${reversalId} and state = 'done'
    and leased_until = ${leasedUntil}::timestamptz`
  const restarted =
    after === 'startAgain'
      ? await db.run(sql`
          update payment_reversal set state = 'started', asked_by = case when as_refund then asked_by end, settled_at = null, next_check_at = app_now(),
            confirm_at = null, leased_until = null
          where ${its} and not exists (select 1 from payment_reversal o
            where o.provider_id = ${providerId} and o.payment_id = ${paymentId} and o.live)`)
      : 0
  if (restarted > 0) return true
  await db.run(sql`
    update payment_reversal set leased_until = null,
      confirm_at = case when ${after !== 'confirmed'} then app_now() + interval '1 hour' end
    where ${its}`)
  return false
}

const statesBefore = (to: ReversalState | null): ReversalState[] =>
  reversalStates.filter((from) => (to === null || from === to ? isAsked(from) : mayMoveReversal(from, to)))

/**
 * Moves a reversal to its next state and releases its lease, or renews it for a caller who goes on with it. Null if the step is not allowed, or requires a lease that
 * another process has taken.
 */
export const moveReversal = (
  db: Db,
  { providerId, reversalId, leasedUntil }: LeasedReversal,
  { to, asReturn = false, mayAsk = false, countNotFound = false, final, checkAfterSeconds }: ReversalStep,
  { keepLease = false }: { keepLease?: boolean } = {},
): Promise<z.infer<typeof movedReversalRow> | null> =>
  db.optional(
    movedReversalRow,
    sql`
    update payment_reversal set state = coalesce(${to}, state),
      settled_at = case when ${to !== null && !isLiveReversal(to)} then app_now() end,
      next_check_at = app_now() + make_interval(secs => ${checkAfterSeconds}::double precision),
      confirm_at = case when ${to === 'done'} and kind = 'void'
        then app_now() + make_interval(secs => ${confirmVoidAfterSeconds}::int) end,
      kind = case when ${asReturn} then 'refund' else kind end,
      sent_at = case when ${keepLease} then app_now() when ${!asReturn && !mayAsk} then sent_at end,
      not_found_count = case when ${mayAsk} then 0 when ${countNotFound} then not_found_count + 1 else not_found_count end,
      leased_until = case when ${keepLease} then app_now() + make_interval(secs => ${leaseSeconds.reverse}::int) end
    where provider_id = ${providerId} and id = ${reversalId} and state = any (${statesBefore(to)})
      and (${final} or leased_until = ${leasedUntil}::timestamptz)
    returning ${columnsOf(movedReversalRow, { leasedUntil: sql`leased_until::text` })}`,
  )

export const hasState = (
  db: Db,
  { providerId, reversalId }: Reversal,
  state: ReversalState,
): Promise<boolean> =>
  db.exists(sql`
    select 1 from payment_reversal
    where provider_id = ${providerId} and id = ${reversalId} and state = ${state}`)

/** The charge stays: the decision of the person who holds the lease. */
export const withdrawReversal = (db: Db, reversal: LeasedReversal) =>
  moveReversal(db, reversal, { to: 'withdrawn', final: false, checkAfterSeconds: null })
