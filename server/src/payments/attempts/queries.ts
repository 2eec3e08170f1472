import type { CardNetwork } from '@bencao/shared/domain/cards/card.ts'
import type { Payer } from '@bencao/shared/domain/order.ts'
import { isLive, type PaidBy, type PaymentState } from '@bencao/shared/domain/payment.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { type Lease, leaseRow, leaseSeconds } from '../lease.ts'
import type { Subject } from '../payable.ts'
import { type Payment, paymentColumns, paymentRow } from '../queries.ts'

/** Whether an attempt of this request was declined. */
export const wasDeclined = (
  db: Db,
  { providerId }: Provider,
  { subjectKind, subjectId }: Subject,
  requestId: string,
): Promise<boolean> =>
  db.exists(sql`
    select 1 from payment where provider_id = ${providerId} and subject_kind = ${subjectKind}
      and subject_id = ${subjectId} and request_id = ${requestId} and state = 'declined' limit 1`)

export interface NewPayment extends Subject {
  paymentId: string
  gateway: string
  method: PaidBy
  reference: string
  gatewayOrderId: string | null
  amountCents: number
  payer: Payer
  /** The session of the pay page in which it is made. */
  paySessionId: string | null
  /** Who pays agreed that the card is kept for renewals. */
  keepCard: boolean
  cardId: string | null
  oneOffToken: string | null
  network: string
  last4: string
  requestId: string | undefined
}

/**
 * Writes an attempt, with the commit, before the gateway is called. Fails on the unique index if its subject has a live or captured one.
 */
export const startPayment = (db: Db, { providerId }: Provider, payment: NewPayment): void =>
  db.later(sql`
    insert into payment (provider_id, id, subject_kind, subject_id, gateway, method, reference, gateway_order_id, state,
      amount_cents, payer, pay_session_id, keep_card, card_id, one_off_token, network, last4, request_id, next_check_at)
    values (${providerId}, ${payment.paymentId}, ${payment.subjectKind}, ${payment.subjectId}, ${payment.gateway},
      ${payment.method}, ${payment.reference}, ${payment.gatewayOrderId}, 'started', ${payment.amountCents}, ${payment.payer},
      ${payment.paySessionId}, ${payment.keepCard}, ${payment.cardId}, ${payment.oneOffToken}, ${payment.network}, ${payment.last4},
      ${payment.requestId ?? null}, app_now())`)

export interface Settlement {
  state: PaymentState
  /** The gateway's facts about the charge. */
  transactionId?: string
  approvalCode?: string
  network?: CardNetwork | undefined
  last4?: string | undefined
  declineCode?: string | null
  countNotFound?: boolean
  /** The transaction of a charge that must be reversed because no payment may keep it. */
  reverse?: string | undefined
  /** Null: no further look-up. */
  checkAfterSeconds: number | null
}

/** Writes the outcome of a locked attempt. */
export const settle = (db: Db, payment: Payment, settlement: Settlement): Promise<Payment> => {
  const s = settlement
  const decided = !isLive(s.state)
  return db.one(
    paymentRow,
    sql`
    update payment set state = ${s.state},
      gateway_transaction_id = coalesce(${s.transactionId ?? null}, gateway_transaction_id),
      approval_code = coalesce(${s.approvalCode ?? null}, approval_code),
      network = coalesce(${s.network ?? null}, network),
      last4 = coalesce(${s.last4 ?? null}, last4),
      decline_code = coalesce(${s.declineCode ?? null}, decline_code),
      not_found_count = not_found_count + ${s.countNotFound ? 1 : 0}::int,
      settled_at = case when ${decided} then coalesce(settled_at, app_now()) end,
      one_off_token = case when ${decided} then null else one_off_token end,
      next_check_at = app_now() + make_interval(secs => ${s.checkAfterSeconds}::double precision),
      leased_until = null
    where provider_id = ${payment.providerId} and id = ${payment.paymentId} and state = ${payment.state}
    returning ${paymentColumns}`,
  )
}

/** A payment that this process looks up at the gateway. */
const leasedPaymentRow = paymentRow.extend(leaseRow.shape)
export type LeasedPayment = z.infer<typeof leasedPaymentRow>

/**
 * Leases due attempts for as long as the gateway may need, so that no other process handles the same ones. A started
 * one is left to its own process for `settleAfterSeconds`.
 */
export const claimDuePayments = (
  db: Db,
  most: number,
  settleAfterSeconds: number,
): Promise<LeasedPayment[]> =>
  db.many(
    leasedPaymentRow,
    sql`
    update payment set leased_until = app_now() + make_interval(secs => ${leaseSeconds.find}::int)
    where (provider_id, id) in (
      select provider_id, id from payment
      where next_check_at <= app_now() and (leased_until is null or leased_until < app_now())
        and (state <> 'started'
          or started_at <= app_now() - make_interval(secs => ${settleAfterSeconds}::double precision))
      order by next_check_at limit ${most} for update skip locked)
    returning ${paymentColumns}, leased_until::text as "leasedUntil"`,
  )

/** Extends a lease to the time that a reversal may take. Null: it had ended, and another process has taken it. */
export const extendLease = (
  db: Db,
  { providerId, paymentId }: Pick<Payment, 'providerId' | 'paymentId'>,
  { leasedUntil }: Lease,
): Promise<Lease | null> =>
  db.optional(
    leaseRow,
    sql`
    update payment set leased_until = app_now() + make_interval(secs => ${leaseSeconds.reverse}::int)
    where provider_id = ${providerId} and id = ${paymentId} and leased_until = ${leasedUntil}::timestamptz
    returning leased_until::text as "leasedUntil"`,
  )
