import type { CardNetwork } from '@bencao/shared/domain/card.ts'
import type { PaymentState } from '@bencao/shared/domain/payment.ts'
import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/context.ts'
import { type Turn, turnSeconds } from './turn.ts'

export interface Payment {
  paymentId: string
  providerId: string
  orderId: string
  reference: string
  state: PaymentState
  amountCents: number
  oneOffToken: string | null
  transactionId: string | null
  approvalCode: string
  notFoundCount: number
  /** Epoch seconds. */
  startedAt: number
  /** The gateway holds money of it that no order may keep. */
  voidWanted: boolean
  /** The member of staff who cancels its order; null while nobody does. */
  cancelBy: string | null
  cancelReason: string
}

const columns = sql`id as "paymentId", provider_id as "providerId", order_id as "orderId", reference, state,
  amount_cents as "amountCents", one_off_token as "oneOffToken", gateway_transaction_id as "transactionId",
  approval_code as "approvalCode", not_found_count as "notFoundCount", epoch(started_at) as "startedAt",
  void_wanted as "voidWanted", cancel_by as "cancelBy", cancel_reason as "cancelReason"`

/** The attempt that decides what the order's payment is: captured or live, then one being undone, then the newest. */
export const findLatestPayment = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
): Promise<Payment | null> =>
  db.maybe<Payment>(sql`
    select ${columns} from payment where provider_id = ${providerId} and order_id = ${orderId}
    order by state in ('captured', 'started', 'unknown') desc, void_wanted desc, id desc limit 1`)

/** Whether an attempt that this request began was declined. */
export const wasDeclined = async (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  requestId: string,
): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from payment where provider_id = ${providerId} and order_id = ${orderId}
      and request_id = ${requestId} and state = 'declined' limit 1`)) !== null

export const findPayment = (db: Db, { providerId }: Provider, paymentId: string): Promise<Payment | null> =>
  db.maybe<Payment>(
    sql`select ${columns} from payment where provider_id = ${providerId} and id = ${paymentId}`,
  )

export interface NewPayment {
  paymentId: string
  orderId: string
  reference: string
  amountCents: number
  cardId: string | null
  oneOffToken: string | null
  network: string
  last4: string
  requestId: string | undefined
}

/** Written down before the gateway is called. Fails on the unique index when the order has a live or captured one. */
export const startPayment = (db: Db, { providerId }: Provider, payment: NewPayment): Promise<number> =>
  db.run(sql`
    insert into payment (provider_id, id, order_id, gateway, reference, state, amount_cents, card_id, one_off_token,
      network, last4, request_id, next_check_at)
    values (${providerId}, ${payment.paymentId}, ${payment.orderId}, 'converge', ${payment.reference}, 'started',
      ${payment.amountCents}, ${payment.cardId}, ${payment.oneOffToken}, ${payment.network}, ${payment.last4},
      ${payment.requestId ?? null}, app_now())`)

export const lockPayment = (db: Db, { providerId }: Provider, paymentId: string): Promise<Payment | null> =>
  db.maybe<Payment>(sql`
    select ${columns} from payment where provider_id = ${providerId} and id = ${paymentId} for update`)

export interface Settlement {
  state: PaymentState
  /** As the gateway tells of the charge it made. */
  transactionId?: string
  approvalCode?: string
  network?: CardNetwork | undefined
  last4?: string | undefined
  declineCode?: string | null
  countNotFound?: boolean
  /** Has the charge undone; what is wanted once stays wanted until it is done. */
  wantVoid?: boolean
  /** Null: nothing more to look up. */
  checkAfterSeconds: number | null
}

/** Writes what became of a locked attempt. */
export const settle = (db: Db, payment: Payment, settlement: Settlement): Promise<number> => {
  const s = settlement
  const decided = s.state !== 'started' && s.state !== 'unknown'
  return db.run(sql`
    update payment set state = ${s.state},
      gateway_transaction_id = coalesce(${s.transactionId ?? null}, gateway_transaction_id),
      approval_code = coalesce(${s.approvalCode ?? null}, approval_code),
      network = coalesce(${s.network ?? null}, network),
      last4 = coalesce(${s.last4 ?? null}, last4),
      decline_code = coalesce(${s.declineCode ?? null}, decline_code),
      not_found_count = not_found_count + ${s.countNotFound ? 1 : 0}::int,
      void_wanted = void_wanted or ${s.wantVoid ?? false},
      settled_at = case when ${decided} then coalesce(settled_at, app_now()) end,
      one_off_token = case when ${decided} then null else one_off_token end,
      next_check_at = app_now() + make_interval(secs => ${s.checkAfterSeconds}::double precision),
      leased_until = null
    where provider_id = ${payment.providerId} and id = ${payment.paymentId} and state = ${payment.state}`)
}

/** The charge is undone at the gateway: nothing more to look up. */
export const noteVoided = (db: Db, payment: Payment): Promise<number> =>
  db.run(sql`
    update payment set void_wanted = false, next_check_at = null, leased_until = null
    where provider_id = ${payment.providerId} and id = ${payment.paymentId}
      and gateway_transaction_id = ${payment.transactionId}`)

/** A payment that this process asks the gateway about. */
export type ClaimedPayment = Payment & Turn

/** While it is this process's turn: what another one has taken over is looked at when that one says. */
export const lookAgain = (db: Db, payment: ClaimedPayment, seconds: number): Promise<number> =>
  db.run(sql`
    update payment set next_check_at = app_now() + make_interval(secs => ${seconds}::double precision),
      leased_until = null
    where provider_id = ${payment.providerId} and id = ${payment.paymentId} and next_check_at is not null
      and leased_until = ${payment.leasedUntil}::timestamptz`)

/**
 * Takes attempts that are due, for as long as the gateway may need, so that no other process looks at the same ones. A
 * started one is left to the process that began it for `settleAfterSeconds`.
 */
export const claimDuePayments = (
  db: Db,
  most: number,
  settleAfterSeconds: number,
): Promise<ClaimedPayment[]> =>
  db.many<ClaimedPayment>(sql`
    update payment set leased_until = app_now() + make_interval(
      secs => case when void_wanted then ${turnSeconds.void}::int else ${turnSeconds.look}::int end)
    where (provider_id, id) in (
      select provider_id, id from payment
      where next_check_at <= app_now() and (leased_until is null or leased_until < app_now())
        and (state <> 'started'
          or started_at <= app_now() - make_interval(secs => ${settleAfterSeconds}::double precision))
      order by next_check_at limit ${most} for update skip locked)
    returning ${columns}, leased_until::text as "leasedUntil"`)
