import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/context.ts'
import type { Payment } from './queries.ts'
import { type Turn, turnSeconds } from './turn.ts'

export interface CancelWish {
  /** The member of staff. */
  accountId: string
  reason: string
}

/** Has a captured payment undone and its order cancelled; the caller asks the gateway, and after the lease the job. */
export const wantCancelled = (
  db: Db,
  { providerId }: Provider,
  paymentId: string,
  { accountId, reason }: CancelWish,
): Promise<Turn> =>
  db.one<Turn>(sql`
    update payment set void_wanted = true, cancel_by = ${accountId}, cancel_reason = ${reason},
      next_check_at = app_now(), leased_until = app_now() + make_interval(secs => ${turnSeconds.void}::int)
    where provider_id = ${providerId} and id = ${paymentId} and state = 'captured' and cancel_by is null
    returning leased_until::text as "leasedUntil"`)

/** The job may ask at once. */
export const giveTurnAway = (
  db: Db,
  { providerId }: Provider,
  paymentId: string,
  { leasedUntil }: Turn,
): Promise<number> =>
  db.run(sql`
    update payment set leased_until = null
    where provider_id = ${providerId} and id = ${paymentId} and leased_until = ${leasedUntil}::timestamptz`)

/**
 * The answer to a void was lost, so that the charge may be undone by now: nobody may decide that the order is kept before
 * the gateway has said what came of it. The job asks after so many seconds.
 */
export const noteUnanswered = (
  db: Db,
  { providerId }: Provider,
  paymentId: string,
  { leasedUntil }: Turn,
  seconds = 0,
): Promise<number> =>
  db.run(sql`
    update payment set undecided_at = null, leased_until = null,
      next_check_at = app_now() + make_interval(secs => ${seconds}::int)
    where provider_id = ${providerId} and id = ${paymentId} and state = 'captured' and cancel_by is not null
      and leased_until = ${leasedUntil}::timestamptz`)

/**
 * The charge stands and so does its order. With a turn only while it lasts: what one call knows of itself says nothing
 * of another. Answers whether it was so.
 */
export const withdrawCancel = async (
  db: Db,
  { providerId }: Provider,
  paymentId: string,
  turn: Turn | null,
): Promise<boolean> =>
  (await db.run(sql`
    update payment set void_wanted = false, cancel_by = null, cancel_reason = '', undecided_at = null,
      next_check_at = null, leased_until = null
    where provider_id = ${providerId} and id = ${paymentId} and state = 'captured' and cancel_by is not null
      and (${turn === null} or leased_until = ${turn?.leasedUntil ?? null}::timestamptz)`)) === 1

/** The charge of a captured payment is undone; false when that is written already. */
export const noteTakenBack = async (db: Db, { providerId, paymentId }: Payment): Promise<boolean> =>
  (await db.run(sql`
    update payment set state = 'void', void_wanted = false, undecided_at = null, next_check_at = null,
      leased_until = null
    where provider_id = ${providerId} and id = ${paymentId} and state = 'captured' and cancel_by is not null`)) ===
  1

/** Staff cancelled the order and its payment is being voided. Read after the order was locked, it stays so. */
export const isBeingCancelled = async (db: Db, { providerId }: Provider, orderId: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from payment where provider_id = ${providerId} and order_id = ${orderId} and state = 'captured'
      and cancel_by is not null`)) !== null

/** Until a person decides, the gateway is asked so often whether it knows the charge by now. */
const undecidedSeconds = 3_600

/** The gateway knows no such charge: a person has to decide. False when the turn is over. */
export const noteUndecided = async (
  db: Db,
  { providerId }: Provider,
  paymentId: string,
  { leasedUntil }: Turn,
): Promise<boolean> =>
  (await db.run(sql`
    update payment set undecided_at = coalesce(undecided_at, app_now()), leased_until = null,
      next_check_at = app_now() + make_interval(secs => ${undecidedSeconds}::int)
    where provider_id = ${providerId} and id = ${paymentId} and state = 'captured' and cancel_by is not null
      and leased_until = ${leasedUntil}::timestamptz`)) === 1

/** A person has to decide about the order's cancelling. */
export const isUndecided = async (db: Db, { providerId }: Provider, orderId: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from payment where provider_id = ${providerId} and order_id = ${orderId} and undecided_at is not null`)) !==
  null

/**
 * Gives the member of staff who decides the turn to ask the gateway; null while somebody has it. A turn that ran out was
 * a killed server's, which may have voided the charge: the job asks first.
 */
export const takeUndecided = async (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  accountId: string,
): Promise<{ paymentId: string; transactionId: string; turn: Turn } | null> => {
  const taken = await db.maybe<{ paymentId: string; transactionId: string; leasedUntil: string }>(sql`
    update payment set cancel_by = ${accountId}, next_check_at = app_now(),
      leased_until = app_now() + make_interval(secs => ${turnSeconds.void}::int)
    where provider_id = ${providerId} and order_id = ${orderId} and undecided_at is not null
      and leased_until is null
    returning id as "paymentId", gateway_transaction_id as "transactionId", leased_until::text as "leasedUntil"`)
  if (!taken) return null
  const { paymentId, transactionId, leasedUntil } = taken
  return { paymentId, transactionId, turn: { leasedUntil } }
}
