import type { CardNetwork } from '@bencao/shared/domain/card.ts'
import type { PaymentState } from '@bencao/shared/domain/payment.ts'
import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Provider } from '../http/context.ts'

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
  voidWanted: boolean
}

const columns = sql`id as "paymentId", provider_id as "providerId", order_id as "orderId", reference, state,
  amount_cents as "amountCents", one_off_token as "oneOffToken", gateway_transaction_id as "transactionId",
  approval_code as "approvalCode", not_found_count as "notFoundCount", epoch(started_at) as "startedAt",
  void_wanted as "voidWanted"`

/** The attempt that decides what the order's payment is: a captured or live one before any that failed. */
export const findLatestPayment = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
): Promise<Payment | null> =>
  db.maybe<Payment>(sql`
    select ${columns} from payment where provider_id = ${providerId} and order_id = ${orderId}
    order by state in ('captured', 'started', 'unknown') desc, id desc limit 1`)

export interface NewPayment {
  orderId: string
  reference: string
  amountCents: number
  cardId: string | null
  oneOffToken: string | null
  network: string
  last4: string
  /** When the settling job looks at it, should this process die. */
  checkAfterSeconds: number
}

/** Written down before the gateway is called. Fails on the unique index when the order has a live or captured one. */
export async function startPayment(db: Db, { providerId }: Provider, payment: NewPayment): Promise<string> {
  const paymentId = newId()
  await db.run(sql`
    insert into payment (provider_id, id, order_id, gateway, reference, state, amount_cents, card_id, one_off_token,
      network, last4, next_check_at)
    values (${providerId}, ${paymentId}, ${payment.orderId}, 'converge', ${payment.reference}, 'started',
      ${payment.amountCents}, ${payment.cardId}, ${payment.oneOffToken}, ${payment.network}, ${payment.last4},
      app_now() + make_interval(secs => ${payment.checkAfterSeconds}))`)
  return paymentId
}

export const lockPayment = (db: Db, { providerId }: Provider, paymentId: string): Promise<Payment | null> =>
  db.maybe<Payment>(sql`
    select ${columns} from payment where provider_id = ${providerId} and id = ${paymentId} for update`)

export interface Settlement {
  state: PaymentState
  transactionId?: string | undefined
  approvalCode?: string | undefined
  network?: CardNetwork | undefined
  last4?: string | undefined
  declineCode?: string | null | undefined
  countNotFound?: boolean | undefined
  voidWanted?: boolean | undefined
  /** Null: nothing more to look up. */
  checkAfterSeconds: number | null
}

/** Writes what became of an attempt; only a live one can change its state. */
export async function settle(db: Db, payment: Payment, settlement: Settlement): Promise<boolean> {
  const s = settlement
  return (
    (await db.run(sql`
      update payment set state = ${s.state},
        gateway_transaction_id = coalesce(${s.transactionId ?? null}, gateway_transaction_id),
        approval_code = coalesce(${s.approvalCode ?? null}, approval_code),
        network = coalesce(${s.network ?? null}, network),
        last4 = coalesce(${s.last4 ?? null}, last4),
        decline_code = coalesce(${s.declineCode ?? null}, decline_code),
        not_found_count = not_found_count + ${s.countNotFound ? 1 : 0}::int,
        void_wanted = ${s.voidWanted ?? false},
        settled_at = case when ${s.state} in ('captured', 'declined', 'void') then coalesce(settled_at, app_now()) end,
        one_off_token = case when ${s.state} in ('captured', 'declined', 'void') then null else one_off_token end,
        next_check_at = app_now() + make_interval(secs => ${s.checkAfterSeconds}::double precision),
        leased_until = null
      where provider_id = ${payment.providerId} and id = ${payment.paymentId} and state = ${payment.state}`)) ===
    1
  )
}

/** Takes attempts that are due, for a minute, so that no other process looks at the same ones. */
export const claimDuePayments = (db: Db, most: number): Promise<Payment[]> =>
  db.many<Payment>(sql`
    update payment set leased_until = app_now() + interval '60 seconds'
    where (provider_id, id) in (
      select provider_id, id from payment
      where next_check_at <= app_now() and (leased_until is null or leased_until < app_now())
      order by next_check_at limit ${most} for update skip locked)
    returning ${columns}`)
